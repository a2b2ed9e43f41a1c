import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { lockKey } from '#kernel/db/server/locks/lock-classes.ts';

const batch = 20_000;

/**
 * Folds changes into the figures. Readers count each change once, before and after: it leaves one table in the
 * transaction that adds it to the other, and the total count of changes stays the same.
 *
 * @returns the number of folded changes.
 */
export async function foldDirectory(db: Db, isStopped: () => boolean = () => false): Promise<number> {
  let folded = 0;
  for (let taken = batch; taken === batch && !isStopped(); folded += taken) {
    taken = await db.transaction().execute(foldBatch);
  }
  return folded;
}

async function foldBatch(tx: Db): Promise<number> {
  // concurrent runs would update the same figures in different orders
  await lockKey(tx, 'directoryFigures', '');
  const { rows } = await sql<{ taken: number }>`
    with taken as materialized (
      delete from zero_carbon.directory_changes
       where id in (select id from zero_carbon.directory_changes order by id limit ${batch}) returning *
    ), added as (
      insert into zero_carbon.directory_figures as kept (province, industry, star, certificates)
      select province, industry, star, sum(certificates) from taken group by 1, 2, 3 having sum(certificates) <> 0
       order by 1, 2, 3
      on conflict (province, industry, star) do update set certificates = kept.certificates + excluded.certificates
    ), counted as (
      update zero_carbon.directory_folded set changes = changes + (select count(*) from taken)
       where exists (select from taken)
    )
    select count(*)::int as taken from taken`.execute(tx);
  await tx.deleteFrom('zero_carbon.directory_figures').where('certificates', '=', 0).execute();
  return rows[0]?.taken ?? 0;
}
