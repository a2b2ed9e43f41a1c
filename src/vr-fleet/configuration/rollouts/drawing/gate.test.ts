import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasFailed, judge, wouldHalt, type Gate, type Replies, type WaveNow } from './gate.ts';

const usual: Gate = { repliedPercent: 80, okPercent: 95, failedPercent: 5 };
const now = new Date('2026-11-25T10:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const open: WaveNow = { state: 'open', deadlineAt: at(60), soakUntil: null };
const overdue: WaveNow = { ...open, deadlineAt: now };
const soaking = (until: Date): WaveNow => ({ ...open, state: 'soaking', soakUntil: until });
const judged = (replies: Partial<Replies>, wave: WaveNow = open, gate: Gate = usual) =>
  judge(gate, { total: 100, ok: 0, failed: 0, refused: 0, ...replies }, wave, now);

it('passes with enough replies, enough successes and a finished soak time', () => {
  expect(judged({ ok: 79 })).toBe('stay');
  expect(judged({ ok: 80 })).toBe('soak');
  expect(judged({ ok: 80 }, soaking(at(1)))).toBe('stay');
  expect(judged({ ok: 80 }, soaking(now))).toBe('pass');
});

it('halts when failures reach the limit, at least one, also while it soaks', () => {
  expect(judged({ ok: 80, failed: 4 })).toBe('soak');
  expect(judged({ ok: 10, failed: 5 })).toBe('tooManyFailed');
  expect(judged({ ok: 90, failed: 5 }, soaking(now))).toBe('tooManyFailed');
  expect(judged({ total: 10, ok: 9, failed: 1 })).toBe('tooManyFailed');
  expect(judged({ total: 24, ok: 0, failed: 1 })).toBe('stay');
  expect(judged({ failed: 1 }, open, { ...usual, failedPercent: 0 })).toBe('tooManyFailed');
});

it('waits for more replies if too few succeed, and halts at the deadline', () => {
  expect(judged({ ok: 80, refused: 10 })).toBe('stay');
  expect(judged({ ok: 90, refused: 10 })).toBe('tooFewOk');
  expect(judged({ ok: 80, refused: 10 }, overdue)).toBe('tooFewOk');
});

it('evaluates the replies after its deadline, and stays open without any', () => {
  expect(judged({ ok: 3 }, overdue)).toBe('soak');
  expect(judged({}, overdue)).toBe('stay');
});

it('halts in any state if no headset of the wave is left', () => {
  expect(judged({ total: 0 })).toBe('noneLeft');
  expect(judged({ total: 0 }, overdue)).toBe('noneLeft');
  expect(judged({ total: 0 }, soaking(now))).toBe('noneLeft');
  expect(wouldHalt(usual, { total: 0, ok: 0, failed: 0, refused: 0 })).toBe(true);
});

it('never passes at a reached limit, for any replies', () => {
  const percent = fc.integer({ min: 0, max: 100 });
  const gates = fc.record({ repliedPercent: percent, okPercent: percent, failedPercent: percent });
  const counts = fc
    .tuple(fc.nat(500), fc.nat(500), fc.nat(500), fc.nat(500))
    .map(([ok, failed, refused, silent]) => ({ total: ok + failed + refused + silent, ok, failed, refused }));
  const moments = fc.integer({ min: -100, max: 100 }).map(at);
  fc.assert(
    fc.property(gates, counts, moments, moments, fc.boolean(), (gate, replies, deadlineAt, soakUntil, soaks) => {
      const wave: WaveNow = { state: soaks ? 'soaking' : 'open', deadlineAt, soakUntil: soaks ? soakUntil : null };
      const verdict = judge(gate, replies, wave, now);
      const { total, ok, failed, refused } = replies;
      const limit = Math.max(1, (gate.failedPercent / 100) * total);
      expect(verdict === 'tooManyFailed').toBe(hasFailed(gate, replies));
      expect(hasFailed(gate, replies)).toBe(failed >= limit - 1e-9);
      if (verdict === 'pass' || verdict === 'soak') {
        const replied = ok + failed + refused;
        expect(ok * 100).toBeGreaterThanOrEqual(gate.okPercent * replied);
        if (now < deadlineAt && replied < total)
          expect(replied * 100).toBeGreaterThanOrEqual(gate.repliedPercent * total);
      }
      if (verdict === 'pass') expect(soaks && now >= soakUntil).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

it('predicts if a reopened wave would halt at once', () => {
  const replies = { total: 25, ok: 22, failed: 3, refused: 0 };
  expect(wouldHalt({ ...usual, failedPercent: 10, okPercent: 80 }, replies)).toBe(true);
  expect(wouldHalt({ ...usual, failedPercent: 20, okPercent: 80 }, replies)).toBe(false);
  // all have replied, and too few succeeded
  expect(wouldHalt({ ...usual, failedPercent: 20 }, replies)).toBe(true);
  expect(wouldHalt({ ...usual, failedPercent: 20 }, { ...replies, total: 30 })).toBe(false);
});
