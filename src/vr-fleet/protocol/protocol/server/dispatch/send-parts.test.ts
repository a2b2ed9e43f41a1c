import { expect, test } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { chunkSize, sendAll } from './send-parts.ts';

const clock = createClock('Asia/Shanghai');

/** Rows read chunk by chunk, and the outcome of each. */
function waiting(count: number, takes: (row: number) => boolean = () => true) {
  const published: number[] = [];
  const noted: number[] = [];
  const unnoted: number[] = [];
  const sending = sendAll<number>(clock, {
    read: async (last = 0) => {
      unnoted.push(published.length - noted.length);
      return Array.from({ length: Math.min(chunkSize, count - last) }, (_, place) => last + place + 1);
    },
    publish: async (row) => {
      if (!takes(row)) throw new Error('The broker is away');
      published.push(row);
    },
    note: async (rows) => {
      noted.push(...rows);
    },
  });
  return { sending, published, noted, unnoted };
}

test('publishes and records every row once in order', async () => {
  const { sending, published, noted } = waiting(2_500);
  expect(await sending).toEqual({ sent: 2_500, failed: 0 });
  const all = Array.from({ length: 2_500 }, (_, place) => place + 1);
  expect(published).toEqual(all);
  expect(noted).toEqual(all);
});

test('records during a long pass, so that a crash repeats few rows', async () => {
  const { sending, unnoted } = waiting(30 * chunkSize);
  await sending;
  expect(Math.max(...unnoted)).toBeLessThanOrEqual(16 * chunkSize);
});

test('stops at a row the broker refuses, and records the accepted ones', async () => {
  const { sending, published, noted } = waiting(20 * chunkSize, (row) => row !== 1_500);
  const { sent, failed } = await sending;
  expect(failed).toBe(1);
  expect(sent).toBeLessThan(10 * chunkSize);
  expect(noted.toSorted((a, b) => a - b)).toEqual(published.toSorted((a, b) => a - b));
  expect(noted).not.toContain(1_500);
});
