import type { Moment } from '#kernel/workflow/lifecycle.ts';
import { reportMoveWords as moveWords } from './report-moves.words.ts';

/** The maximum points between a panel's highest and lowest total without a discussion (domain notes §1). */
export const mostSpread = 15;

/** The conclusion is written. */
export const isConcluded = ({ concluded_by: by }: { readonly concluded_by: string | null }) =>
  by === null ? moveWords.notConcluded : undefined;

/** All experts of the panel have accepted. */
export const isSeated = ({ seats_open: open }: { readonly seats_open: number | null }) =>
  open === 0 ? undefined : moveWords.seatsOpen;

/** No expert has submitted scores yet. */
export const isUnscored = ({ scores_in: count }: { readonly scores_in: number }) =>
  count === 0 ? undefined : moveWords.scoresIn;

interface ScoredRow {
  readonly scores_open: number | null;
  readonly spread: string | null;
  readonly discussion_closed: boolean;
}

/** All scores are submitted, and the discussion is closed if they are far apart. */
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

/** Sets the end date of a report to today. */
export const endsToday = ({ today }: Moment) => ({ ended_on: today });

/** No objection is open. */
export const isUndisputed = ({ objections_open: open }: { readonly objections_open: number }) =>
  open === 0 ? undefined : moveWords.objectionsOpen;
