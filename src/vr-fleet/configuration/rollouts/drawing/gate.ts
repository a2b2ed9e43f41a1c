import type { MemberOutcome } from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';

/** Conditions under which a wave passes, or halts its rollout (notes §9). */
export interface Gate {
  /** Per cent of its headsets that have to reply. */
  readonly repliedPercent: number;
  /** Per cent of the replies that have to be good. */
  readonly okPercent: number;
  /** Per cent of its headsets: if this many have failed, and at least one, the rollout halts. */
  readonly failedPercent: number;
}

/** The counted headsets of a wave, without removed ones and those that received another payload meanwhile. */
export interface Replies {
  readonly total: number;
  readonly ok: number;
  /** With a cause. */
  readonly failed: number;
  /** Declined, or had a higher version. */
  readonly refused: number;
}

export interface WaveNow {
  readonly state: 'open' | 'soaking';
  /** After the deadline, the replies received decide, if there are any. */
  readonly deadlineAt: Date;
  /** Null before it soaks. */
  readonly soakUntil: Date | null;
}

/** The result of evaluating a wave; the last three halt it. */
export type Verdict = 'stay' | 'soak' | 'pass' | 'tooManyFailed' | 'tooFewOk' | 'noneLeft';

/** The replies of a wave, from the outcomes of its headsets. */
export const repliesIn = (counts: Readonly<Record<MemberOutcome, number>>): Replies => {
  const { ok, failed, waiting, declined, cannot_downgrade: higher, notSent } = counts;
  const refused = declined + higher;
  return { total: notSent + waiting + ok + failed + refused, ok, failed, refused };
};

/** Returns true if enough headsets have failed to halt a rollout. */
export const hasFailed = ({ failedPercent }: Gate, { total, failed }: Replies): boolean =>
  failed >= 1 && failed * 100 >= failedPercent * total;

/** Returns true if a wave that is reopened with its full time would halt at once. */
export const wouldHalt = (gate: Gate, replies: Replies): boolean => {
  const never = new Date(8.64e15);
  const verdict = judge(gate, replies, { state: 'open', deadlineAt: never, soakUntil: null }, new Date(0));
  return verdict === 'tooManyFailed' || verdict === 'tooFewOk' || verdict === 'noneLeft';
};

/**
 * Evaluates a wave by the replies of its headsets. A headset without a reply never blocks a wave with a deadline. A
 * wave without headsets has tested nothing and opens nothing.
 */
export function judge(gate: Gate, replies: Replies, { state, deadlineAt, soakUntil }: WaveNow, now: Date): Verdict {
  if (hasFailed(gate, replies)) return 'tooManyFailed';
  const { total, ok, failed, refused } = replies;
  if (total === 0) return 'noneLeft';
  const replied = ok + failed + refused;
  const isLast = replied === total || (now >= deadlineAt && replied > 0);
  const isGood = ok * 100 >= gate.okPercent * replied;
  if (isLast && !isGood) return 'tooFewOk';
  if (!isGood || (!isLast && replied * 100 < gate.repliedPercent * total)) return 'stay';
  if (state === 'open') return 'soak';
  return soakUntil !== null && now >= soakUntil ? 'pass' : 'stay';
}
