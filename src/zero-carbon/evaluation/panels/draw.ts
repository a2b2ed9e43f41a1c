import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '#kernel/workflow/canonical-json.ts';

/** An expert who can be selected. */
export interface Candidate {
  readonly id: string;
  /** Their current seats that are not finished. */
  readonly load: number;
}

/** The reasons why an expert of the industry cannot be selected. */
export const leftOutReasons = ['account', 'seat', 'officer', 'member', 'employer', 'fields', 'away', 'late'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** An expert of the industry who could not be selected. */
export interface LeftOut {
  readonly id: string;
  readonly reason: LeftOutReason;
  /** The time at which the reason arose, UTC; null if it is not recorded. */
  readonly since: string | null;
}

/** Minimum number of candidates for a selection of some seats, unless a second officer approves of fewer. */
export const neededCandidates = (places: number): number => 2 * places;

/** The inputs of a seed: no person can enter any of them. */
export interface SeedParts {
  /** The report's number. */
  readonly report: string;
  /** The number of the selection among those of the panel, from 1. */
  readonly ordinal: number;
  /** The history chain's hash at the row by which the report passed, in hexadecimal. */
  readonly chainHash: string;
}

const hash = (...lines: readonly string[]): string => bytesToHex(sha256(utf8ToBytes(lines.join('\n'))));

/** SHA-256 over the lines report, ordinal and chain hash, in hexadecimal. */
export const seedOf = ({ report, ordinal, chainHash }: SeedParts): string => hash(report, String(ordinal), chainHash);

/** SHA-256 over the lines seed and id: it orders candidates of equal load. */
export const rankOf = (seed: string, id: string): string => hash(seed, id);

/**
 * Candidates in selection order: the least loaded first, those of equal load by their ranks. The result does not depend
 * on the input order.
 */
export const inDrawOrder = <One extends Candidate>(seed: string, candidates: readonly One[]): One[] =>
  candidates
    .map((one) => ({ one, rank: rankOf(seed, one.id) }))
    .toSorted((a, b) => a.one.load - b.one.load || (a.rank < b.rank ? -1 : 1))
    .map(({ one }) => one);

/** The ids of the first candidates in that order, up to a number; fewer if there are fewer candidates. */
export const draw = (seed: string, candidates: readonly Candidate[], count: number): string[] =>
  inDrawOrder(seed, candidates)
    .slice(0, count)
    .map(({ id }) => id);

/** The leader among those selected: the first in the order of SHA-256 over the lines seed, `leader` and id. */
export const drawLeader = (seed: string, drawn: readonly string[]): string | undefined =>
  drawn
    .map((id) => ({ id, rank: hash(seed, 'leader', id) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))[0]?.id;

/** A stored selection. */
export interface StoredDraw extends Omit<SeedParts, 'report'> {
  readonly seed: string;
  readonly candidates: readonly Candidate[];
  readonly places: readonly number[];
  readonly drawn: readonly string[];
  /** Null in selections from before this was recorded. */
  readonly leftOut?: readonly LeftOut[] | null;
}

/** The selection's content in the history row, which the chain covers. */
export interface RecordedDraw {
  readonly ordinal: number;
  /** The position of the row by which the report passed; absent in rows from before it was recorded. */
  readonly chainPosition?: string;
  readonly seed: string;
  readonly candidates: readonly Candidate[];
  readonly places: readonly number[];
  readonly drawn: readonly string[];
  /** Absent in rows from before this was recorded. */
  readonly leftOut?: readonly LeftOut[];
}

/** A person's seat, from a selection. */
export interface DrawnSeat {
  readonly place: number;
  /** Null after the account is deleted. */
  readonly personId: string | null;
  readonly leader: boolean;
}

/**
 * Returns true if a selection matches its record in the history, and the seats match it. The seed does not cover the
 * candidates that were not selected and their load, but the history row does.
 *
 * @param seats the seats of the selection, by index.
 * @param recorded undefined if the history has none.
 */
export function isRecorded(
  draw: StoredDraw & { readonly chainPosition: string },
  seats: readonly DrawnSeat[],
  recorded: RecordedDraw | undefined,
): boolean {
  if (!recorded) return false;
  const { ordinal, chainPosition, seed, candidates, places, drawn, leftOut = null } = draw;
  const { chainPosition: passed = chainPosition } = recorded;
  const stated = { ordinal, chainPosition, seed, candidates, places, drawn, ...(leftOut && { leftOut }) };
  const first = ordinal === 1 ? drawLeader(seed, drawn) : undefined;
  return (
    canonicalJson({ ...recorded, chainPosition: passed }) === canonicalJson(stated) &&
    seats.length === drawn.length &&
    drawn.every((id, index) => {
      const seat = seats.find(({ place }) => place === places[index]);
      const isIts = seat !== undefined && (seat.personId === null || seat.personId === id);
      return isIts && (ordinal !== 1 || seat.leader === (id === first));
    })
  );
}

/**
 * Returns true if repeating a selection for a report number gives the same result: the seed, and the selected experts.
 */
export const isRepeated = (report: string, { seed, candidates, places, drawn, ...parts }: StoredDraw): boolean =>
  seedOf({ report, ...parts }) === seed && draw(seed, candidates, places.length).join() === drawn.join();
