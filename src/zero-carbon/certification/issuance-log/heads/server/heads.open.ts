import { askedNumber, NotAnswered, type OpenRoute } from '#kernel/http/server/open-data.ts';
import type { LogParts } from '#zero-carbon/certification/issuance-log/server/log.open.ts';
import { toBase64 } from '#zero-carbon/certification/issuance-log/bytes.ts';
import { endAddresses, endedBy, endPath } from './end-link.ts';
import { forgetReader } from './forget-readers.ts';

/** Maximum heads per response. */
const mostHeads = 100;

/** The public list of mailed heads; and the unsubscribe address of mail programs. */
export const headOpenData = ({ keyring, publicUrl }: LogParts): OpenRoute[] => [
  {
    path: '/log/heads',
    answer: async (question) => {
      const { kysely } = question.database;
      const [start, limit] = [askedNumber(question, 'start'), askedNumber(question, 'limit')];
      if (limit < 1 || limit > mostHeads) throw new NotAnswered(`limit must be 1 to ${mostHeads}`);
      const mailed = kysely.selectFrom('zero_carbon.log_heads as h').where('h.mailed', '=', true);
      const [{ total }, rows] = await Promise.all([
        mailed.select((of) => of.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
        mailed
          .leftJoin('zero_carbon.head_mailings as m', 'm.head_id', 'h.id')
          .select(['h.size', 'h.root', 'h.at', 'h.checkpoint', 'm.recipients'])
          .orderBy('h.at', 'desc')
          .orderBy('h.id', 'desc')
          .offset(start)
          .limit(limit)
          .execute(),
      ]);
      const heads = rows.map(({ size, root, at, checkpoint, recipients }) => ({
        size: Number(size),
        root: toBase64(root),
        time: at.toISOString().replace('.000Z', 'Z'),
        checkpoint,
        mailed: recipients,
      }));
      return { body: { start, total: Number(total), heads } };
    },
  },
  {
    path: endPath,
    // a reader who opens the address instead of posting to it gets the page that does the same
    answer: async ({ asked }) => ({ body: '', seeOther: endAddresses(publicUrl, asked('token').slice(0, 100)).page }),
  },
  {
    path: endPath,
    method: 'POST',
    answer: async ({ asked, database }) => {
      const id = endedBy(keyring, asked('token'));
      if (id === undefined) throw new NotAnswered('the link is not whole');
      await database.kysely.transaction().execute((tx) => forgetReader(tx, id));
      return { body: { unsubscribed: true } };
    },
  },
];
