import { sql } from 'kysely';
import type { listCalendarDays } from '#accounts/calendar/calendar.contract.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { listSource } from '#kernel/list/server/list-source.ts';

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
