import { gzipSync } from 'node:zlib';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { NotAnswered, type OpenAnswer, type OpenRoute } from '#kernel/http/server/open-data.ts';
import { createHeadNow, type LogParts } from '#zero-carbon/certification/issuance-log/server/log.open.ts';
import { fillPage } from './fill-page.ts';
import { carriedCorrections, sealingKeys } from './portal-facts.queries.ts';

export interface VerificationParts extends LogParts {
  /** The page of the web build; undefined before there is one. */
  readonly page: () => string | undefined;
}

/** Lifetime of a filled page in the cache (ms). */
const freshFor = 10_000;

/** `/v/`, the target of QR codes: one file that verifies with its embedded data, online or saved. */
export const verificationOpenData = (parts: VerificationParts): OpenRoute[] => {
  const headNow = createHeadNow(parts);
  const make = async (database: Database, clock: Clock): Promise<OpenAnswer> => {
    const page = parts.page();
    if (page === undefined) throw new NotAnswered('the page is not built');
    const now = clock.now();
    const [head, known, corrections] = await Promise.all([
      headNow(database, now).catch((error: unknown) => {
        if (error instanceof NotAnswered) return undefined;
        throw error;
      }),
      sealingKeys(database.kysely),
      carriedCorrections(database.kysely, clock.today()),
    ]);
    const portal = parts.publicUrl.replace(/\/+$/, '');
    const facts = {
      portal,
      zone: clock.zone,
      at: now.toISOString(),
      head: head?.checkpoint ?? null,
      ...known,
      corrections,
    };
    const { html, policy } = fillPage(page, facts);
    return {
      body: html,
      gzip: gzipSync(html, { level: 9 }),
      type: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy },
    };
  };
  let kept: { readonly at: number; readonly answer: Promise<OpenAnswer> } | undefined;
  return [
    {
      path: '/v/',
      answer: async ({ database, clock }) => {
        const now = clock.now().getTime();
        if (!kept || now < kept.at || now - kept.at >= freshFor) {
          const answer = make(database, clock);
          kept = { at: now, answer };
          answer.catch(() => (kept = undefined));
        }
        return kept.answer;
      },
    },
  ];
};
