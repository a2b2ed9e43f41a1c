import type { Db } from '#kernel/db/server/database.ts';
import type { SealedContent } from '#kernel/workflow/history/server/record-sealed.ts';
import { sealedScores, type GivenScores } from '#zero-carbon/evaluation/scoring/seal.ts';
import { openSubmission, type Sealing } from './score-drafts.ts';

interface Submission {
  readonly at: Date;
  readonly scores: GivenScores;
}

/** The submission of a seat, for its expert; undefined before. */
export async function ownSubmission(db: Db, keyring: Sealing, seatId: string): Promise<Submission | undefined> {
  const seal = await db
    .selectFrom('zero_carbon.score_seals')
    .select(['sealed', 'submitted_at'])
    .where('seat_id', '=', seatId)
    .executeTakeFirst();
  if (!seal) return undefined;
  const { submitted_at: at, sealed } = seal;
  if (sealed !== null) {
    const { scores } = sealedScores(openSubmission(keyring, seatId, sealed) as SealedContent);
    return { at, scores };
  }
  const rows = await db
    .selectFrom('zero_carbon.scores')
    .select(['item', 'submitted_points', 'comment'])
    .where('seat_id', '=', seatId)
    .execute();
  return {
    at,
    scores: Object.fromEntries(rows.map((row) => [row.item, { points: row.submitted_points, comment: row.comment }])),
  };
}
