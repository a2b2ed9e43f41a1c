import fc from 'fast-check';
import { expect, it } from 'vitest';
import { afterTry, triesForgottenAfter, tryRules, type Tries, type TryKind } from './try-rules.ts';

const kinds = Object.keys(tryRules) as TryKind[];
const start = new Date('2026-11-21T00:00:00Z').getTime();

/** Tries as soon as the count is free again, so often; when each was made. */
function hurry(kind: TryKind, times: number): number[] {
  const made: number[] = [];
  let tries: Tries | undefined;
  for (let time = 0; time < times; time += 1) {
    const at = Math.max(tries?.freeAt.getTime() ?? start, made.at(-1) ?? start);
    tries = afterTry(tryRules[kind], tries, new Date(at));
    made.push(at);
  }
  return made;
}

it('leaves a stranger in a hurry ten tries of an account in an hour, and fewer than thirty in a week', () => {
  const within = (kind: TryKind, hours: number): number =>
    hurry(kind, 100).filter((at) => at < start + hours * 3_600_000).length;
  expect(within('account', 0.2)).toBe(10);
  expect(within('account', 7 * 24)).toBeLessThan(30);
  expect(within('network', 0.5)).toBeLessThanOrEqual(10);
});

it('never makes anybody wait longer than the longest wait, and forgets after a day', () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.array(fc.integer({ min: 0, max: 100_000_000 })), (kind, gaps) => {
      let tries: Tries | undefined;
      let at = start;
      for (const gap of gaps) {
        at = Math.max(at + gap, tries?.freeAt.getTime() ?? 0);
        const before = tries;
        tries = afterTry(tryRules[kind], before, new Date(at));
        expect(tries.freeAt.getTime() - at).toBeLessThanOrEqual(tryRules[kind].longestWait);
        if (before && at - before.lastAt.getTime() >= triesForgottenAfter) expect(tries.tries).toBe(1);
      }
    }),
  );
});

it('forgets what an address failed at little by little', () => {
  const full = { tries: 300, freeAt: new Date(start), lastAt: new Date(start) };
  expect(afterTry(tryRules.address, full, new Date(start + 60_000)).tries).toBeCloseTo(291);
  expect(afterTry(tryRules.address, full, new Date(start + 3_600_000)).tries).toBe(1);
});
