import { sql } from 'kysely';
import { lockKey } from '#kernel/db/server/locks/lock-classes.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { allViews } from '#zero-carbon/evaluation/statistics/dimensions.ts';
import { cellsOf } from './cells-of.ts';

/** Changes per transaction: so many that most of them share figures with others. */
const batch = 20_000;

/**
 * Folds changes of reports into the figures. Readers count each change once, before and after: it leaves one table in
 * the transaction that adds it to the other.
 *
 * @returns the number of folded changes.
 */
export async function foldChanges(db: Db, isStopped: () => boolean = () => false): Promise<number> {
  let folded = 0;
  for (let taken = batch; taken === batch && !isStopped(); folded += taken) {
    taken = await db.transaction().execute(foldBatch);
  }
  return folded;
}

async function foldBatch(tx: Db): Promise<number> {
  // concurrent runs would update the same figures in different orders
  await lockKey(tx, 'reportFigures', '');
  const { rows } = await sql<{ taken: number }>`
    with taken as materialized (
      delete from zero_carbon.report_changes
       where id in (select id from zero_carbon.report_changes order by id limit ${batch}) returning *
    ), added as (
      insert into zero_carbon.report_figures as kept (view, day, a, b, reports, ended, approved, days)
      select view, day, a, b, sum(reports), sum(ended), sum(approved), sum(days)
        from (${cellsOf(sql`select *, stood_in as state from taken`, allViews)}) cells group by view, day, a, b
      having sum(reports) <> 0 or sum(ended) <> 0 or sum(approved) <> 0 or sum(days) <> 0
      order by view, day, a, b
      on conflict (view, day, a, b) do update set
        reports = kept.reports + excluded.reports, ended = kept.ended + excluded.ended,
        approved = kept.approved + excluded.approved, days = kept.days + excluded.days
    )
    select count(*)::int as taken from taken`.execute(tx);
  await tx.deleteFrom('zero_carbon.report_figures').where('reports', '=', 0).execute();
  return rows[0]?.taken ?? 0;
}
