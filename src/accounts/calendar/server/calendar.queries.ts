import { sql } from 'kysely';
import type { listCalendarDays } from '#accounts/calendar/calendar.contract.ts';
import { deadlineAfter, mostWorkingDays, type Deadline } from '#accounts/calendar/working-days.ts';
import { addDays } from '#kernel/checks/calendar-date.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import './calendar.tables.ts';

type Asker = Pick<Context, 'db'>;

/** Days that differ from their weekday. */
export const calendarDays = ({ year, kind }: Partial<ParamsOf<typeof listCalendarDays>>, { db }: Asker) =>
  listSource({
    rows: db
      .selectFrom('accounts.calendar_days as d')
      .leftJoin('accounts.calendar_years as y', (join) =>
        join.on(sql<boolean>`y.year = extract(year from d.day)::integer`),
      )
      .select(['d.id', 'd.version', 'd.day', 'd.kind', 'd.name', 'd.overridden', 'd.year_kind', 'y.source'])
      .$if(year !== undefined, (rows) =>
        rows.where('d.day', '>=', `${year}-01-01`).where('d.day', '<=', `${year}-12-31`),
      )
      .$if(kind !== undefined, (rows) => rows.where('d.kind', '=', kind!)),
    key: 'd.id',
    sorts: { day: 'd.day' },
    present: ({ year_kind: before, source, ...row }) => ({
      ...row,
      before,
      source: before === null ? '' : (source ?? ''),
    }),
  });

/** The years whose holidays are known. */
export async function knownYears(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('accounts.calendar_years').select('year').orderBy('year').execute();
  return new Set(rows.map(({ year }) => year));
}

/**
 * The last day of a period in working days, as far as the calendar is known now.
 *
 * @param count working days, from 1 to 250; the day itself does not count.
 * @example
 * const { day, provisional } = await deadline(tx, clock.today(), 5);
 */
export async function deadline(db: Db, from: string, count: number): Promise<Deadline> {
  // Five days of a week are worked; a long holiday at most doubles what is left over.
  const until = addDays(from, Math.min(count, mostWorkingDays) * 2 + 30);
  const days = await db
    .selectFrom('accounts.calendar_days')
    .select(['day', 'kind'])
    .where('day', '>', from)
    .where('day', '<=', until)
    .execute();
  const exceptions = new Map(days.map(({ day, kind }) => [day, kind === 'workday']));
  return deadlineAfter({ years: await knownYears(db), exceptions }, from, count);
}
