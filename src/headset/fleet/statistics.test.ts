import { expect, it } from 'vitest';
import { Statistics } from './statistics.ts';

it('counts events and estimates quantiles of more values than it stores', () => {
  const statistics = new Statistics();
  statistics.add({ what: 'lost', sn: 'VH4U26K1100001', at: 0 });
  statistics.add({ what: 'lost', sn: 'VH4U26K1100002', at: 0 });
  expect([statistics.count('lost'), statistics.count('told')]).toEqual([2, 0]);
  expect(statistics.quantile(0.5)).toBe(0);
  for (let ms = 0; ms < 100_000; ms += 1) statistics.confirmed(ms);
  expect(statistics.messages).toBe(100_000);
  expect(statistics.quantile(0.99)).toBeGreaterThan(98_900);
  expect(statistics.quantile(0.99)).toBeLessThan(99_100);
});
