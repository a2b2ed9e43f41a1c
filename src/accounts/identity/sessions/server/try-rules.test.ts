import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { giveTryBack, takeTry, tryCount } from './login-tries.ts';
import { triesForgottenAfter, tryRules, type TryKind } from './try-rules.ts';

const database = useDatabase();
/** Filled before the first test runs. */
const place = {
  get pool() {
    return database.pool;
  },
  get db() {
    return database.kysely;
  },
};
const start = new Date('2026-11-21T00:00:00Z').getTime();
let turn = 0;
const fresh = (kind: TryKind) => tryCount(kind, String((turn += 1)));

/** Attempts as soon as possible; returns the time of each attempt in seconds from the start. */
async function hurry(kind: TryKind, times: number): Promise<number[]> {
  const count = fresh(kind);
  const made: number[] = [];
  let at = start;
  while (made.length < times) {
    const taken = await takeTry(place, [count], new Date(at));
    if (taken.retryAfter === undefined) made.push((at - start) / 1_000);
    else at += taken.retryAfter * 1_000;
  }
  return made;
}

it('allows an account ten fast attempts in a quarter of an hour, and fewer than thirty a week', async () => {
  const account = await hurry('account', 30);
  expect(account.filter((at) => at < 900)).toHaveLength(10);
  expect(account.slice(9, 13)).toEqual([0, 900, 900 + 1_800, 900 + 1_800 + 3_600]);
  expect(account.filter((at) => at < 7 * 86_400).length).toBeLessThan(30);
  expect((await hurry('network', 12)).filter((at) => at < 1_800).length).toBeLessThanOrEqual(10);
});

it('never exceeds the longest wait, and resets after a day', async () => {
  const kinds = Object.keys(tryRules) as TryKind[];
  const gaps = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...kinds), gaps, async (kind, seconds) => {
      const count = fresh(kind);
      let at = start;
      let last: number | undefined;
      for (const gap of seconds) {
        at += gap * 1_000;
        for (let time = 1; time <= 6; time += 1) {
          const taken = await takeTry(place, [count], new Date(at));
          expect(taken.retryAfter ?? 0).toBeLessThanOrEqual(tryRules[kind].longestWait);
          if (last !== undefined && at - last >= triesForgottenAfter * 1_000 && time < 5) {
            expect(taken.retryAfter).toBeUndefined();
          }
          if (taken.retryAfter !== undefined) break;
        }
        last = at;
      }
    }),
    { numRuns: 25 },
  );
});

it('reduces the failures of an address gradually', async () => {
  const count = fresh('address');
  for (let time = 1; time <= 300; time += 1) await takeTry(place, [count], new Date(start));
  expect(await takeTry(place, [count], new Date(start))).toEqual({ retryAfter: 6 });
  const minuteLater = new Date(start + 60_000);
  for (let time = 1; time <= 10; time += 1) expect(await takeTry(place, [count], minuteLater)).toHaveProperty('locks');
  expect(await takeTry(place, [count], minuteLater)).toEqual({ retryAfter: 6 });
});

it('allows no more attempts for simultaneous calls, and returns those another count refused', async () => {
  const [account, network] = [fresh('account'), fresh('network')];
  const at = new Date(start);
  const all = await Promise.all(Array.from({ length: 40 }, () => takeTry(place, [account, network], at)));
  expect(all.filter(({ retryAfter }) => retryAfter === undefined)).toHaveLength(5);
  const left = await Promise.all(Array.from({ length: 20 }, () => takeTry(place, [account], at)));
  expect(left.filter(({ retryAfter }) => retryAfter === undefined)).toHaveLength(5);
  await giveTryBack(database.kysely, [network]);
  expect(await takeTry(place, [network], at)).toEqual({ locks: true });
});
