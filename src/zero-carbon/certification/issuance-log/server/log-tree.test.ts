import { hash as digest, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import {
  growTree,
  leafHash,
  verifyConsistency,
  verifyInclusion,
  type Hash,
} from '#zero-carbon/certification/issuance-log/merkle.ts';
import { decodeEntry } from '#zero-carbon/certification/issuance-log/entry.ts';
import { appendEntries } from './append-entries.ts';
import { consistencyPath, inclusionPath, rootOf } from './log-tree.ts';
import { logSize } from './sign-head.ts';

const database = useDatabase();
const sha256: Hash = (bytes) => digest('sha256', bytes, 'buffer');
const at = new Date('2026-11-22T08:00:00Z');
const some = (count: number, day = at) =>
  Array.from({ length: count }, () => ({
    kind: 'issued' as const,
    at: day,
    subject: 'ZCE',
    bytes: randomBytes(40),
  }));

const entriesOf = async (from = 0): Promise<Buffer[]> => {
  const rows = await database.kysely
    .selectFrom('zero_carbon.log_entries')
    .select('entry')
    .where('index', '>=', String(from))
    .orderBy('index')
    .execute();
  return rows.map(({ entry }) => entry);
};

test('stores the same tree as its entries, across tile boundaries', async () => {
  const tree = growTree(sha256);
  const roots = new Map<number, Uint8Array>();
  const entries: Buffer[] = [];
  for (const count of [1, 2, 252, 1, 1, 255, 300, 900, 64_000, 73, 512, 1]) {
    const before = await logSize(database.kysely);
    const first = await database.kysely.transaction().execute((tx) => appendEntries(tx, some(count)));
    expect(first).toBe(before);
    entries.push(...(await entriesOf(before)));
    for (const entry of entries.slice(before)) tree.append(leafHash(entry, sha256));
    const size = before + count;
    expect(await logSize(database.kysely)).toBe(size);
    const root = await rootOf(database.kysely, size);
    expect(Buffer.from(root).equals(tree.root())).toBe(true);
    roots.set(size, root);
    for (const index of new Set([0, before, size - 1, Math.floor(size / 2), Math.max(0, size - 257)])) {
      const path = await inclusionPath(database.kysely, index, size);
      expect(verifyInclusion({ index, size, leaf: leafHash(entries[index]!), path, root })).toBe(true);
    }
    for (const [from, fromRoot] of roots) {
      const path = await consistencyPath(database.kysely, from, size);
      expect(verifyConsistency({ from, to: size, fromRoot, toRoot: root, path })).toBe(true);
    }
  }
  // for an old size, although the tiles after it are complete now
  const early = growTree(sha256);
  for (const entry of entries.slice(0, 300)) early.append(leafHash(entry, sha256));
  expect(Buffer.from(await rootOf(database.kysely, early.size)).equals(early.root())).toBe(true);
  const { rows } = await sql<{ level: number; tiles: string }>`
    select level, count(*) as tiles from zero_carbon.log_tiles group by level order by level`.execute(database.kysely);
  expect(rows).toEqual([
    { level: 0, tiles: '258' },
    { level: 1, tiles: '1' },
  ]);
});

test('never decreases times, within and across appends', async () => {
  const earlier = new Date(at.getTime() - 86_400_000);
  const first = await database.kysely
    .transaction()
    .execute((tx) => appendEntries(tx, [...some(1, new Date(at.getTime() + 5_000)), ...some(1, earlier)]));
  const entries = await entriesOf();
  expect(entries.slice(first).map((entry) => decodeEntry(entry)?.at)).toEqual([
    at.getTime() + 5_000,
    at.getTime() + 5_000,
  ]);
});

test('appends entries of two servers at once without loss', async () => {
  const before = await logSize(database.kysely);
  const firsts = await Promise.all(
    Array.from({ length: 12 }, (_, n) => database.kysely.transaction().execute((tx) => appendEntries(tx, some(n + 1)))),
  );
  expect(await logSize(database.kysely)).toBe(before + 78);
  expect(new Set(firsts).size).toBe(12);
  const tree = growTree(sha256);
  for (const entry of await entriesOf()) tree.append(leafHash(entry, sha256));
  expect(Buffer.from(await rootOf(database.kysely, before + 78)).equals(tree.root())).toBe(true);
});

test('refuses to change or delete entries', async () => {
  for (const table of ['log_entries', 'log_tiles']) {
    for (const statement of [`delete from zero_carbon.${table}`, `update zero_carbon.${table} set index = index + 1`]) {
      await expect(database.pool.query(statement)).rejects.toThrow('only grows');
    }
    await expect(database.pool.query(`truncate zero_carbon.${table} cascade`)).rejects.toThrow('only grows');
  }
});
