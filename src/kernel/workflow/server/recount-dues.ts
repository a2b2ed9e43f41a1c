import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { StoredLifecycle } from './move.ts';

const atOnce = 500;

/**
 * Recalculates periods that touch a year whose holidays were unknown and are now known: their due day, and the times of
 * the clock's acts. Until then they never lapse.
 *
 * @example
 * for (const lifecycle of lifecycles) await recountDues(database, lifecycle, clock);
 */
export async function recountDues({ kysely }: Database, lifecycle: StoredLifecycle, clock: Clock): Promise<void> {
  const { name, table, column, waits } = lifecycle;
  if (!waits) return;
  const known = sql<boolean>`provisional and not kernel.is_provisional(period, began_on, due_on)`;
  for (let more = true; more;) {
    more = await kysely.transaction().execute(async (tx) => {
      const { rows } = await sql<{ record: string }>`
        select distinct entity_id as record from kernel.dues where entity = ${name} and ${known} limit ${atOnce}`.execute(
        tx,
      );
      if (rows.length === 0) return false;
      const records = rows.map(({ record }) => record);
      await sql`select from ${sql.table(table)} where id = any(${records}::bigint[]) order by id for update`.execute(
        tx,
      );
      await sql`
        with counted as (
          select id, entity_id, open_in, act, period, began_on, kernel.period_end(period, began_on) as last from kernel.dues
           where entity = ${name} and entity_id = any(${records}::text[]) and ${known}
        ), written as (
          update ${sql.table(table)} as record set ${sql.ref(waits.column)} = counted.last from counted
           where record.id = counted.entity_id::bigint and record.${sql.ref(column)} = counted.open_in
        )
        update kernel.dues d
           set due_on = last, provisional = kernel.is_provisional(counted.period, counted.began_on, last), again_at = null,
               act_on = case d.act when 'move' then last + 1 else kernel.next_reminder(last, ${clock.today()}::date) end
          from counted where d.id = counted.id`.execute(tx);
      return true;
    });
  }
}
