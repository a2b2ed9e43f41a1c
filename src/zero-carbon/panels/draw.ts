import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '#kernel/workflow/canonical-json.ts';

/** Somebody who can be drawn. */
export interface Candidate {
  readonly id: string;
  /** Seats that they have and have not finished with. */
  readonly load: number;
}

/** Why an expert of the industry cannot be drawn. */
export const leftOutReasons = ['account', 'seat', 'officer', 'member', 'employer', 'fields', 'away', 'late'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** An expert of the industry who could not be drawn. */
export interface LeftOut {
  readonly id: string;
  readonly reason: LeftOutReason;
  /** When the reason arose, UTC; null where it is not recorded. */
  readonly since: string | null;
}

/** Candidates that a draw of some places needs, unless a second officer approves of fewer. */
export const neededCandidates = (places: number): number => 2 * places;

/** What a seed is made of: nobody types any of it. */
export interface SeedParts {
  /** The report's number. */
  readonly report: string;
  /** Of the draw among those of the panel, from 1. */
  readonly ordinal: number;
  /** Where the chain of the history stands after the row by which the report passed, in hexadecimal. */
  readonly chainHash: string;
}

const hash = (...lines: readonly string[]): string => bytesToHex(sha256(utf8ToBytes(lines.join('\n'))));

/** SHA-256 over the lines report, ordinal and chain hash, in hexadecimal. */
export const seedOf = ({ report, ordinal, chainHash }: SeedParts): string => hash(report, String(ordinal), chainHash);

/** SHA-256 over the lines seed and id: it orders candidates of one load. */
export const rankOf = (seed: string, id: string): string => hash(seed, id);

/**
 * Candidates in the order in which they are drawn: the least loaded first, those of one load by their ranks. It does not
 * depend on the order in which they come.
 */
export const inDrawOrder = <One extends Candidate>(seed: string, candidates: readonly One[]): One[] =>
  candidates
    .map((one) => ({ one, rank: rankOf(seed, one.id) }))
    .toSorted((a, b) => a.one.load - b.one.load || (a.rank < b.rank ? -1 : 1))
    .map(({ one }) => one);

/** The ids of the first so many in that order; fewer where there are fewer candidates. */
export const draw = (seed: string, candidates: readonly Candidate[], count: number): string[] =>
  inDrawOrder(seed, candidates)
    .slice(0, count)
    .map(({ id }) => id);

/** The leader among those drawn: the first in the order of SHA-256 over the lines seed, `leader` and id. */
export const drawLeader = (seed: string, drawn: readonly string[]): string | undefined =>
  drawn
    .map((id) => ({ id, rank: hash(seed, 'leader', id) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))[0]?.id;

/** A draw as it is stored. */
export interface StoredDraw extends Omit<SeedParts, 'report'> {
  readonly seed: string;
  readonly candidates: readonly Candidate[];
  readonly places: readonly number[];
  readonly drawn: readonly string[];
  /** Null in draws from before this was recorded. */
  readonly leftOut?: readonly LeftOut[] | null;
}

/** What the history says of a draw, in the row that its chain covers. */
export interface RecordedDraw {
  readonly ordinal: number;
  /** Of the row by which the report passed; not in rows of before it was recorded. */
  readonly chainPosition?: string;
  readonly seed: string;
  readonly candidates: readonly Candidate[];
  readonly places: readonly number[];
  readonly drawn: readonly string[];
  /** Not in rows from before this was recorded. */
  readonly leftOut?: readonly LeftOut[];
}

/** Somebody's seat, as a draw gave it. */
export interface DrawnSeat {
  readonly place: number;
  /** Null once the account is gone. */
  readonly personId: string | null;
  readonly leader: boolean;
}

/**
 * Whether a draw is what the history has of it, and the seats are those that it gave. Who loses, and by how little, is in
 * no seed: the row of the history holds that too.
 *
 * @param seats those of the draw, by place.
 * @param recorded undefined where the history has none.
 */
export function isRecorded(
  draw: StoredDraw & { readonly chainPosition: string },
  seats: readonly DrawnSeat[],
  recorded: RecordedDraw | undefined,
): boolean {
  if (!recorded) return false;
  const { ordinal, chainPosition, seed, candidates, places, drawn, leftOut = null } = draw;
  const { chainPosition: passed = chainPosition } = recorded;
  const said = { ordinal, chainPosition, seed, candidates, places, drawn, ...(leftOut && { leftOut }) };
  const first = ordinal === 1 ? drawLeader(seed, drawn) : undefined;
  return (
    canonicalJson({ ...recorded, chainPosition: passed }) === canonicalJson(said) &&
    seats.length === drawn.length &&
    drawn.every((id, index) => {
      const seat = seats.find(({ place }) => place === places[index]);
      const isIts = seat !== undefined && (seat.personId === null || seat.personId === id);
      return isIts && (ordinal !== 1 || seat.leader === (id === first));
    })
  );
}

/** Whether a draw for a report, by its number, comes out the same again: the seed from its parts, and who was drawn. */
export const isRepeated = (report: string, { seed, candidates, places, drawn, ...parts }: StoredDraw): boolean =>
  seedOf({ report, ...parts }) === seed && draw(seed, candidates, places.length).join() === drawn.join();
