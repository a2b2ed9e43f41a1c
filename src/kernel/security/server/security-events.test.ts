import { beforeEach, expect, it } from 'vitest';
import { Registry } from 'prom-client';
import { createClock } from '#kernel/clock/server/clock.ts';
import { openDatabase } from '#kernel/db/server/database.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { createSecurityEvents } from './security-events.ts';

const database = useDatabase();
const clock = createClock('Asia/Shanghai');
const lines: string[] = [];
const log = createLog({ level: 'warn', destination: { write: (line) => void lines.push(line) } });
const address = '203.0.113.7';

beforeEach(async () => {
  lines.length = 0;
  await database.pool.query('delete from kernel.security_events');
});

const stored = () =>
  database.kysely
    .selectFrom('kernel.security_events')
    .select(['kind', 'address', 'detail', 'count'])
    .orderBy('id')
    .execute();

it('stores equal events of one minute as one row with a count, across servers', async () => {
  const servers = [createSecurityEvents({ database, clock, log }), createSecurityEvents({ database, clock, log })];
  for (const [at, server] of servers.entries()) {
    for (let n = 0; n <= at; n += 1)
      server.report({ kind: 'permission-refused', address, personId: '7', route: '/api/x' });
  }
  servers[0]!.report({ kind: 'file-altered', detail: 'ab' });
  for (const server of servers) await server.close();
  expect(await stored()).toEqual(
    expect.arrayContaining([
      { kind: 'permission-refused', address, detail: null, count: 3 },
      { kind: 'file-altered', address: null, detail: 'ab', count: 1 },
    ]),
  );
  expect(await stored()).toHaveLength(2);
});

it('logs network and count, and counts by kind', async () => {
  const security = createSecurityEvents({ database, clock, log });
  security.report({ kind: 'rate-limited', address: '2001:db8::7', requestId: 'r-1', route: '/api/x' });
  security.report({ kind: 'rate-limited', address: '2001:db8::7', requestId: 'r-2', route: '/api/x' });
  await security.flush();
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ kind: 'rate-limited', network: '2001:db8:0:0::/64', count: 2, msg: 'security event' }),
  ]);
  const registry = new Registry();
  security.watch(registry);
  expect(await registry.metrics()).toContain('portico_security_events_total{kind="rate-limited"} 2');
  await security.close();
});

it('limits the rows and log lines of a flood without losing counts', async () => {
  const security = createSecurityEvents({ database, clock, log });
  for (let n = 0; n < 2_000; n += 1)
    security.report({ kind: 'session-refused', address: `198.51.${n >> 8}.${n & 255}` });
  await security.close();
  const rows = await stored();
  expect(rows.length).toBe(501);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(2_000);
  expect(lines.length).toBeLessThan(25);
});

it('retains events while the database is unreachable', async () => {
  const away = openDatabase('postgres:///none?host=/none', () => {});
  const pools = { ...database, kysely: away.kysely };
  const security = createSecurityEvents({ database: pools, clock, log });
  security.report({ kind: 'file-altered', detail: 'cd' });
  await security.flush();
  expect(await stored()).toEqual([]);
  pools.kysely = database.kysely;
  await security.close();
  expect(await stored()).toEqual([{ kind: 'file-altered', address: null, detail: 'cd', count: 1 }]);
  expect(lines.some((line) => line.includes('could not be stored'))).toBe(true);
  await away.close();
});
