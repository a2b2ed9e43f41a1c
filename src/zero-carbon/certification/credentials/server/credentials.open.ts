import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { pickLang } from '#kernel/i18n/text.ts';
import { askedNumber, NotAnswered, type OpenAnswer, type OpenRoute } from '#kernel/http/server/open-data.ts';
import type { CertificateState } from '#zero-carbon/certification/certificates/certificate-states.words.ts';
import { portalOf } from '#zero-carbon/certification/credentials/did.ts';
import { drawBadge } from '#zero-carbon/certification/credentials/draw-badge.ts';
import { vocabularyOf } from '#zero-carbon/certification/credentials/vocabulary.ts';
import { createHeadNow } from '#zero-carbon/certification/issuance-log/server/log.open.ts';
import { didDocument } from './issuer.ts';
import { makeCredential, type CredentialParts } from './make-credential.ts';
import { createStatusLists, listSeconds, purposes, type Purpose } from './status-lists.ts';

const badgeSeconds = 60;

/** Certificates as verifiable credentials, the documents that verify them, and badges (docs/credentials.md). */
export const credentialOpenData = (parts: CredentialParts): OpenRoute[] => {
  const headNow = createHeadNow(parts);
  const listOf = createStatusLists(parts);
  return [
    {
      path: '/org/:code/did.json',
      answer: async ({ asked, database }) =>
        json(await didDocument(database.kysely, parts.publicUrl, asked('code')), 'application/did+json'),
    },
    {
      path: '/credential',
      answer: async () => ({ body: { '@context': vocabularyOf(portalOf(parts.publicUrl)).context }, seconds: 3_600 }),
    },
    {
      path: '/credential/:number',
      answer: async ({ asked, database, clock }) => {
        const head = await headNow(database, clock.now());
        const credential = await makeCredential(database.kysely, parts, { number: asked('number'), clock, head });
        return json(credential, 'application/vc');
      },
    },
    {
      path: '/status/:code/:purpose/:list',
      answer: async (question) => {
        const { asked, database, clock } = question;
        const purpose = asked('purpose');
        if (!isPurpose(purpose)) throw new NotAnswered('there are lists of revocation and of suspension');
        const list = await listOf(
          { code: asked('code'), purpose, list: askedNumber(question, 'list') },
          database,
          clock,
        );
        return { ...json(list, 'application/vc'), seconds: listSeconds };
      },
    },
    {
      path: '/badge/:file',
      answer: async ({ asked, database, clock }) => {
        const [, number] = /^([\w-]{1,40})\.svg$/.exec(asked('file')) ?? [];
        if (number === undefined) throw new NotAnswered('a badge is /badge/{number}.svg');
        const day = clock.today();
        const certificate = await shownOf(database.kysely, number, day);
        const body = drawBadge({ number, lang: pickLang(asked('lang') || 'zh'), day, certificate });
        return {
          body,
          type: 'image/svg+xml',
          seconds: badgeSeconds,
          headers: { 'content-security-policy': badgePolicy },
        };
      },
    },
  ];
};

/** Only a picture, also when it is opened directly. */
const badgePolicy = "default-src 'none'; frame-ancestors *";

const json = (body: object, type: string): OpenAnswer => ({ body: JSON.stringify(body), type });

const isPurpose = (text: string): text is Purpose => text in purposes;

async function shownOf(db: Db, number: string, today: string): Promise<Parameters<typeof drawBadge>[0]['certificate']> {
  const row = await db
    .selectFrom('zero_carbon.certificates as c')
    .select([
      'c.star',
      'c.expires_on as expiresOn',
      sql<CertificateState>`case when c.state in ('valid', 'suspended') and c.expires_on < ${today} then 'expired' else c.state end`.as(
        'state',
      ),
    ])
    .where('c.number', '=', number)
    .executeTakeFirst();
  return row ?? null;
}
