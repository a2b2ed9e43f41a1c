import { prepared } from '#kernel/db/server/prepared.ts';
import { NotAnswered, type OpenRoute } from '#kernel/http/server/open-data.ts';

/** The certificate with a document file of a hash: 64 hexadecimal digits. */
const paperOf = prepared<{ number: string; kind: 'pdf' | 'png' }>(
  'paper-by-hash',
  `select c.number, 'pdf' as kind from zero_carbon.certificate_papers p
     join zero_carbon.certificates c on c.id = p.certificate_id where p.pdf_sha256 = decode($1, 'hex')
   union all
   select c.number, 'png' from zero_carbon.certificate_papers p
     join zero_carbon.certificates c on c.id = p.certificate_id where p.png_sha256 = decode($1, 'hex')
   limit 1`,
);

/**
 * Finds the certificate whose PDF or picture a file is, byte for byte (docs/log.md). The caller has the file already,
 * because its hash cannot be guessed.
 */
export const paperOpenData = (): OpenRoute[] => [
  {
    path: '/paper/:sha256',
    answer: async ({ asked, database }) => {
      const sha256 = asked('sha256');
      if (!/^[0-9a-f]{64}$/.test(sha256)) throw new NotAnswered('sha256 must be 64 hexadecimal digits in lower case');
      const [paper] = await paperOf(database.pool, [sha256]);
      if (!paper) throw new NotAnswered('no paper has these bytes');
      return { body: { sha256, ...paper } };
    },
  },
];
