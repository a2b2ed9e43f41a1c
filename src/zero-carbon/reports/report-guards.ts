import type { Moment } from '#kernel/workflow/lifecycle.ts';
import { reportMoveWords as moveWords } from './report-moves.words.ts';

/** Points between the highest and the lowest total of a panel that need no discussion (domain notes §1). */
export const mostSpread = 15;

/** The conclusion is written. */
export const isConcluded = ({ concluded_by: by }: { readonly concluded_by: string | null }) =>
  by === null ? moveWords.notConcluded : undefined;

/** Everybody of the panel has accepted. */
export const isSeated = ({ seats_open: open }: { readonly seats_open: number | null }) =>
  open === 0 ? undefined : moveWords.seatsOpen;

/** Nobody has submitted scores yet. */
export const isUnscored = ({ scores_in: count }: { readonly scores_in: number }) =>
  count === 0 ? undefined : moveWords.scoresIn;

interface ScoredRow {
  readonly scores_open: number | null;
  readonly spread: string | null;
  readonly discussion_closed: boolean;
}

/** All scores are in, and where they are far apart the discussion is over. */
export function isScored({ scores_open: open, spread, discussion_closed: isClosed }: ScoredRow) {
  if (open !== 0 || spread === null) return moveWords.scoresOpen;
  return Number(spread) <= mostSpread || isClosed ? undefined : moveWords.discussionOpen;
}

/** The whole panel has signed. */
export const isSigned = ({ signatures_open: open }: { readonly signatures_open: number | null }) =>
  open === 0 ? undefined : moveWords.signaturesOpen;

/** A decision was proposed. */
export const isDecided = ({ decided_by: by }: { readonly decided_by: string | null }) =>
  by === null ? moveWords.notDecided : undefined;

/** The day on which a report comes to its end. */
export const endsToday = ({ today }: Moment) => ({ ended_on: today });

/** No objection is open. */
export const isUndisputed = ({ objections_open: open }: { readonly objections_open: number }) =>
  open === 0 ? undefined : moveWords.objectionsOpen;
