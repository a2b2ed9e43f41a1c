import { expect, it } from 'vitest';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { createNetworkLimit } from './network-limit.ts';

const database = useDatabase();
const rule = { perMinute: 1, burst: 2, remembered: 100 };
const now = Date.UTC(2026, 10, 28, 8);

it('allows a /48 eight times the limit of a /64, across servers', async () => {
  const [one, other] = [createNetworkLimit('wide', rule), createNetworkLimit('wide', rule)];
  const granted: number[] = [];
  for (let network = 0; network < 20; network += 1) {
    const server = network % 2 === 0 ? one : other;
    granted.push(await server.take(database.pool, `2001:db8:1:${network.toString(16)}::1`, now));
  }
  expect(granted.slice(0, 16)).toEqual(Array.from({ length: 16 }, () => 0));
  expect(granted.slice(16).every((wait) => wait > 0)).toBe(true);
  expect(one.waitOf('2001:db8:1:ffff::1', now)).toBeGreaterThan(0);
  expect(await one.take(database.pool, '2001:db8:2::1', now)).toBe(0);
});

it('limits each /64 and each IPv4 address, and counts no refusal for the /48', async () => {
  const limit = createNetworkLimit('narrow', rule);
  for (const address of ['2001:db8:1:1::', '203.0.113.']) {
    const waits: number[] = [];
    for (let host = 1; host <= 20; host += 1) {
      waits.push(await limit.take(database.pool, address.includes(':') ? `${address}${host}` : `${address}7`, now));
    }
    expect(waits.filter((wait) => wait === 0)).toHaveLength(2);
  }
  expect(await limit.take(database.pool, '2001:db8:1:2::1', now)).toBe(0);
});

it('has no wider limit for IPv4, where neighbouring addresses may belong to many customers', async () => {
  const limit = createNetworkLimit('neighbours', rule);
  for (let host = 1; host <= 20; host += 1) {
    expect(await limit.take(database.pool, `::ffff:203.0.113.${host}`, now)).toBe(0);
  }
});
