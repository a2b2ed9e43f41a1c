import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { medianOf } from '#zero-carbon/evaluation/scoring/panel-scores.ts';

/** Proposes the median of each item as the panel's points, and starts summary and signatures. */
export async function beginSummary(
  tx: Db,
  { panel_id: panelId, report_id: reportId }: { readonly panel_id: string; readonly report_id: string },
  clock: Clock,
): Promise<void> {
  const rows = await tx
    .selectFrom('zero_carbon.scores as o')
    .innerJoin('zero_carbon.seats as s', 's.id', 'o.seat_id')
    .select(['o.item', 'o.points', 's.id'])
    .where('s.panel_id', '=', panelId)
    .where('s.state', '=', 'submitted')
    .orderBy('o.item')
    .execute();
  const proposed = [...Map.groupBy(rows, ({ item }) => item)].map(([item, given]) => {
    const median = medianOf(given.map(({ points }) => points));
    return { panel_id: panelId, item, median, points: median };
  });
  await tx.insertInto('zero_carbon.summary_scores').values(proposed).execute();
  const signatures = new Set(rows.map(({ id }) => id)).size;
  await move(tx, reportLifecycle, 'summarise', reportId, {
    actor: system,
    clock,
    changes: { signatures_open: signatures },
  });
}
