import { expect, it } from 'vitest';
import { createBrokerDoubt } from './broker-doubt.ts';

const restarted = (words: readonly (readonly [conn: string, n: number, at: number])[]): boolean => {
  const doubt = createBrokerDoubt();
  doubt.receive('before', 0, 500);
  doubt.begin(1_000);
  for (const [conn, n, at] of words) doubt.receive(conn, n, at);
  return doubt.hasRestarted();
};

it('detects a restart if headsets use only new connections', () => {
  expect(
    restarted([
      ['a', 0, 2_000],
      ['a', 1, 2_100],
      ['b', 0, 20_000],
      ['a', 2, 30_000],
    ]),
  ).toBe(true);
  // messages stored before the broker stopped
  expect(
    restarted([
      ['old', 17, 1_500],
      ['a', 0, 2_000],
    ]),
  ).toBe(true);
});

it('detects no restart if a headset continues its connection or sends its will', () => {
  expect(
    restarted([
      ['a', 0, 2_000],
      ['old', 17, 9_000],
    ]),
  ).toBe(false);
  expect(
    restarted([
      ['a', 0, 2_000],
      ['old', 4_294_967_295, 9_000],
    ]),
  ).toBe(false);
});

it('detects no restart without messages', () => {
  expect(restarted([])).toBe(false);
  expect(restarted([['late', 0, 60_000]])).toBe(false);
});

it('reports a restart once', () => {
  const doubt = createBrokerDoubt();
  doubt.begin(0);
  doubt.receive('a', 0, 10);
  expect([doubt.hasRestarted(), doubt.hasRestarted()]).toEqual([true, false]);
});
