import { expect, it } from 'vitest';
import { openDatabase, type Database } from '#kernel/db/server/database.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { createSharedLimit, forgetLimits } from './shared-limit.ts';

const database = useDatabase();
const rule = { perMinute: 60, burst: 3, remembered: 2 };
const now = Date.UTC(2026, 10, 24);
const take = async (limit: ReturnType<typeof createSharedLimit>, of: string, at = now, from: Database = database) =>
  limit.take(from.pool, of, at);

it('allows the burst, then returns the seconds to wait', async () => {
  const limit = createSharedLimit('burst', rule);
  const waits: number[] = [];
  for (const at of [0, 0, 0, 0, 900, 1_000, 1_000]) waits.push(await take(limit, 'a', now + at));
  expect(waits).toEqual([0, 0, 0, 1, 1, 0, 1]);
  expect(await take(limit, 'b')).toBe(0);
  for (let n = 0; n < 3; n += 1) expect(await take(limit, 'a', now + 60_000)).toBe(0);
  expect(await take(limit, 'a', now + 60_000)).toBe(1);
  expect(limit.waitOf('a', now + 60_000)).toBe(1);
  expect(limit.waitOf('a', now + 61_000)).toBe(0);
});

it('allows no more with two servers than with one, under concurrent requests', async () => {
  const servers = [createSharedLimit('two', { ...rule, burst: 20 }), createSharedLimit('two', { ...rule, burst: 20 })];
  const asked = Array.from({ length: 100 }, (_, n) => take(servers[n % 2]!, 'a'));
  expect((await Promise.all(asked)).filter((wait) => wait === 0)).toHaveLength(20);
  for (const server of servers) expect(await take(server, 'a')).toBe(1);
  const later = await Promise.all(servers.map((server) => take(server, 'a', now + 1_000)));
  expect(later.filter((wait) => wait === 0)).toHaveLength(1);
});

it('grants nothing extra for a slow clock or a restarted server', async () => {
  const limit = createSharedLimit('back', rule);
  for (const of of ['a', 'a', 'a', 'b', 'c']) expect(await take(limit, of)).toBe(0);
  expect(await take(limit, 'a', now - 30_000)).toBe(1);
  expect(await take(limit, 'a')).toBe(1);
});

it('restarts the count if a clock was set back by more than the allowed skew', async () => {
  const limit = createSharedLimit('set back', rule);
  for (let n = 0; n < 3; n += 1) expect(await take(limit, 'a', now + 600_000)).toBe(0);
  const waits: number[] = [];
  for (const at of [0, 0, 0, 0, 1_000]) waits.push(await take(limit, 'a', now + at));
  expect(waits).toEqual([0, 0, 0, 1, 0]);
});

it('uses its local count while the database is unreachable', async () => {
  const away = openDatabase('postgres:///none?host=/none', () => {});
  const limit = createSharedLimit('away', rule);
  const waits: number[] = [];
  for (let n = 0; n < 4; n += 1) waits.push(await take(limit, 'a', now, away));
  expect(waits).toEqual([0, 0, 0, 1]);
  await away.close();
});

it('stores no address, and deletes entries that have expired', async () => {
  await database.pool.query('delete from kernel.limits');
  await take(createSharedLimit('kept', rule), '203.0.113.7');
  const { rows } = await database.pool.query<{ key: string }>('select key from kernel.limits');
  expect(rows).toEqual([{ key: expect.stringMatching(/^kept [\w-]{32}$/) as string }]);
  await forgetLimits(database.kysely, new Date(now));
  expect((await database.pool.query('select from kernel.limits')).rowCount).toBe(1);
  await forgetLimits(database.kysely, new Date(now + 3_600_001));
  expect((await database.pool.query('select from kernel.limits')).rowCount).toBe(0);
});
