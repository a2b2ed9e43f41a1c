import type { Db } from '#kernel/db/server/database.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import { checkVersion, refuse } from '#kernel/http/server/refusal.ts';
import { type Who, recordChange } from '#kernel/workflow/history/server/record.ts';
import { reportWithin } from '#zero-carbon/evaluation/reviews/server/open-review.ts';
import { isVisited } from '#zero-carbon/evaluation/reviews/visits/visits.states.ts';

/** A reviewer's context. */
type Reviewing = Parameters<typeof reportWithin>[0];

/**
 * A report whose site may currently be visited, locked.
 *
 * @throws Refusal 4003 if out of reach; 4009 in another stage.
 */
export async function lockVisited(context: Reviewing, reportId: string) {
  const report = await reportWithin(context, reportId, 'reviews.edit', true);
  if (!isVisited(report.state)) throw refuse.state(report.state);
  return report;
}

/**
 * A planned visit, locked after its report, for a caller who may change it.
 *
 * @param version the version that the caller read; any when absent.
 * @throws Refusal 4003 if out of reach; 4009 if the version has changed, or the visit is closed.
 */
export async function lockVisit(context: Reviewing, id: string, version?: number) {
  const { db: tx } = context;
  const found = await tx
    .selectFrom('zero_carbon.visits')
    .select('report_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(refuse.notFound);
  const report = await lockVisited(context, found.report_id);
  const visit = await tx
    .selectFrom('zero_carbon.visits')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (visit.state !== 'planned') throw refuse.state(visit.state);
  if (version !== undefined) checkVersion(visit, version);
  return { report, visit };
}

type Planned = Pick<Awaited<ReturnType<typeof lockVisit>>['visit'], 'report_id' | 'starts_on' | 'ends_on' | 'place'>;

/** Records the outcome of a visit in its report's history, where the enterprise reads it. */
export const tellReport = (
  tx: Db,
  { report_id: entityId, starts_on, ends_on, place }: Planned,
  what: 'Planned' | 'Replanned' | 'Cancelled' | 'Done',
  { actor, clock, reason }: { readonly actor: Who; readonly clock: Clock; readonly reason?: string },
): Promise<void> =>
  recordChange(tx, { actor, at: clock.now() }, `report.visit${what}`, entityId, {
    after: { visit_from: starts_on, visit_until: ends_on, visit_place: place },
    ...(reason !== undefined && { reason }),
  });

/** Returns whether a report has a visit that is neither done nor cancelled. */
export const hasPlannedVisit = async (db: Db, reportId: string): Promise<boolean> =>
  (await db
    .selectFrom('zero_carbon.visits')
    .select('id')
    .where('report_id', '=', reportId)
    .where('state', '=', 'planned')
    .limit(1)
    .executeTakeFirst()) !== undefined;
