import type pg from 'pg';
import type { Database, Db } from '#kernel/db/server/database.ts';
import { askedNumber, NotAnswered, type OpenRoute } from '#kernel/http/server/open-data.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { toBase64 } from '#zero-carbon/certification/issuance-log/bytes.ts';
import { leafHash } from '#zero-carbon/certification/issuance-log/merkle.ts';
import { entriesBetween, entryAndSize, openingsOf, statesOn } from './log-reads.queries.ts';
import { consistencyPath, inclusionPath } from './log-tree.ts';
import { latestHead, logSize, originOf, signHead, type SignedHead } from './sign-head.ts';

/** Maximum entries per response. */
const mostEntries = 1_000;
/** Maximum bundles per response. */
const mostBundles = 100;

export interface LogParts {
  readonly keyring: Keyring;
  readonly publicUrl: string;
}

/** The public issuance log, for audits (docs/log.md). */
export const logOpenData = (parts: LogParts): OpenRoute[] => {
  const headNow = createHeadNow(parts);
  return [
    {
      path: '/log/head',
      answer: async ({ database, clock }) => {
        const head = await headNow(database, clock.now());
        const { size, root, at, checkpoint } = head;
        return {
          body: {
            origin: originOf(parts.publicUrl),
            size,
            root: toBase64(root),
            time: at.toISOString().replace('.000Z', 'Z'),
            checkpoint,
          },
        };
      },
    },
    {
      path: '/log/proof',
      answer: async (question) => {
        const { kysely, pool } = question.database;
        const [index, size] = [askedNumber(question, 'index'), askedNumber(question, 'size')];
        const [found] = await entryAndSize(pool, [index]);
        checkSize(size, Number(found!.size));
        if (index >= size) throw new NotAnswered('index must be below size');
        const [path, entry] = [await inclusionPath(kysely, index, size), found!.entry!];
        return { body: { index, size, leaf: toBase64(leafHash(entry)), path: path.map(toBase64) }, isFinal: true };
      },
    },
    {
      path: '/log/consistency',
      answer: async (question) => {
        const { kysely } = question.database;
        const [from, to] = [askedNumber(question, 'from'), askedNumber(question, 'to')];
        checkSize(to, await logSize(kysely));
        if (from < 1 || from > to) throw new NotAnswered('from must be at least 1 and at most to');
        const path = await consistencyPath(kysely, from, to);
        return { body: { from, to, path: path.map(toBase64) }, isFinal: true };
      },
    },
    {
      path: '/log/entries',
      answer: async (question) => {
        const [start, limit] = [askedNumber(question, 'start'), askedNumber(question, 'limit')];
        if (limit < 1 || limit > mostEntries) throw new NotAnswered(`limit must be 1 to ${mostEntries}`);
        const rows = await entriesBetween(question.database.pool, [start, start + limit]);
        const entries = rows.map(({ entry }) => toBase64(entry));
        return { body: { start, entries }, isFinal: entries.length === limit };
      },
    },
    { path: '/log/keys', answer: async ({ database }) => ({ body: await allKeys(database.kysely) }) },
    {
      path: '/log/bundle/:number',
      answer: async ({ asked, database, clock }) => ({
        body: await bundleOf(database.pool, asked('number'), clock.today()),
      }),
    },
    {
      path: '/log/bundles',
      answer: async ({ asked, database, clock }) => {
        const numbers = asked('numbers').split(',');
        if (numbers.length > mostBundles) throw new NotAnswered(`numbers must be at most ${mostBundles}`);
        return { body: { bundles: await bundlesOf(database.pool, numbers, clock.today()) } };
      },
    },
  ];
};

/** The head of all current entries: signed again if the log has grown, by one caller for all concurrent ones. */
export function createHeadNow({
  keyring,
  publicUrl,
}: LogParts): (database: Database, now: Date) => Promise<SignedHead> {
  let signing: Promise<SignedHead | undefined> | undefined;
  return async ({ kysely }, now) => {
    const [head, size] = await Promise.all([latestHead(kysely), logSize(kysely)]);
    // a portal that has moved signs under its new name
    const isOwn = head?.checkpoint.startsWith(`${originOf(publicUrl)}\n`);
    if (head && isOwn && head.size >= size) return head;
    signing ??= kysely
      .transaction()
      .execute((tx) => signHead(tx, { keyring, publicUrl, now }))
      .finally(() => (signing = undefined));
    const signed = await signing;
    if (!signed) throw new NotAnswered('the log has not begun');
    return signed;
  };
}

function checkSize(asked: number, size: number): void {
  if (asked > size) throw new NotAnswered('the log has not that many entries');
}

async function allKeys(db: Db): Promise<unknown[]> {
  const rows = await db
    .selectFrom('zero_carbon.signing_keys as k')
    .leftJoin('zero_carbon.organisations as o', 'o.id', 'k.organisation_id')
    .select(['k.id', 'o.code', 'k.public_key', 'k.good_from', 'k.good_until', 'k.added_at'])
    .orderBy('k.added_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    organisation: row.code,
    publicKey: toBase64(row.public_key),
    from: row.good_from,
    until: row.good_until,
    index: Number(row.added_at),
  }));
}

/** All data on certificates, to compare them with the log; for each without data, the reason. */
async function bundlesOf(pool: pg.Pool, numbers: readonly string[], today: string): Promise<unknown[]> {
  const [states, openings] = await Promise.all([statesOn(pool, [numbers, today]), openingsOf(pool, [numbers])]);
  const stateOf = new Map(states.map(({ number, state }) => [number, state]));
  const opened = Map.groupBy(openings, ({ subject }) => subject);
  return numbers.map((number) => {
    const [issued, ...changes] = opened.get(number) ?? [];
    if (!stateOf.has(number)) return { error: 'no certificate has this number' };
    if (!issued) return { error: 'the enterprise asked that this be forgotten' };
    return {
      payload: toBase64(issued.bytes),
      salt: toBase64(issued.salt),
      index: Number(issued.index),
      state: stateOf.get(number),
      changes: changes.map(({ index, bytes, salt }) => ({
        bytes: toBase64(bytes),
        salt: toBase64(salt),
        index: Number(index),
      })),
    };
  });
}

async function bundleOf(pool: pg.Pool, number: string, today: string): Promise<unknown> {
  const [bundle] = (await bundlesOf(pool, [number], today)) as { readonly error?: string }[];
  if (bundle!.error !== undefined) throw new NotAnswered(bundle!.error);
  return bundle;
}
