import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#kernel/http/server/handle.ts';
import { isStranger } from '#zero-carbon/evaluation/panels/server/is-stranger.ts';
import type { View } from '#zero-carbon/evaluation/statistics/dimensions.ts';
import { cellsOf } from './cells-of.ts';

/** The reader of figures: of the whole scheme, or of the reports submitted to the reader's organisation. */
export type FiguresReader = Pick<Context<'session'>, 'db' | 'actor' | 'lang' | 'clock'>;

export const readsScheme = ({ actor }: Pick<FiguresReader, 'actor'>): boolean =>
  actor.permissions.get('statistics.read') === 'all';

export interface Figures {
  readonly day: string;
  readonly a: string;
  readonly b: string;
  readonly reports: number;
  readonly ended: number;
  readonly approved: number;
  /** Total days from submission to result, of all reports with a result. */
  readonly days: number;
}

/** The days of a view, both included, and the aggregation: days of a month, all days, all values of `b`. */
export interface Asked {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly by: readonly ('month' | 'a' | 'b')[];
}

/**
 * The figures of a view, equal to a count of the reports at this moment. The scheme's are stored; those of one
 * organisation are counted, because its reports are few and have an index.
 */
export async function readFigures(view: View, { from, until, by }: Asked, reader: FiguresReader): Promise<Figures[]> {
  const within = sql.join(
    [
      sql`true`,
      ...(from === undefined ? [] : [sql`day >= ${from}`]),
      ...(until === undefined ? [] : [sql`day <= ${until}`]),
    ],
    sql` and `,
  );
  const group = by.map((one) => (one === 'month' ? `date_trunc('month', day)` : one)).join(', ');
  const column = (one: 'a' | 'b'): RawBuilder<string> => (by.includes(one) ? sql.raw(one) : sql.raw(`''`));
  const { rows } = await sql<Figures>`
    select ${by.includes('month') ? sql`date_trunc('month', day)::date::text` : sql`''`} as day,
           ${column('a')} as a, ${column('b')} as b, sum(reports)::int as reports, sum(ended)::int as ended,
           sum(approved)::int as approved, sum(days)::float8 as days
      from (${readsScheme(reader) ? kept(view) : counted(view, reader)}) figures
     where ${within} ${by.length > 0 ? sql`group by ${sql.raw(group)}` : sql``}
    having sum(reports) <> 0`.execute(reader.db);
  return rows;
}

/** The stored figures, and the changes since. */
const kept = (view: View): RawBuilder<unknown> => sql`
  select day, a, b, reports, ended, approved, days from zero_carbon.report_figures where view = ${view}
   union all
  select day, a, b, reports, ended, approved, days
    from (${cellsOf(sql`select *, stood_in as state from zero_carbon.report_changes`, [view])}) changed`;

/** The figures of an organisation's reports that the reader may see. */
const counted = (view: View, reader: FiguresReader): RawBuilder<unknown> =>
  cellsOf(
    sql`select 1 as sign, r.* from zero_carbon.reports r
         where r.submitted_on is not null and r.organisation_id = ${reader.actor.partyId}
           and ${isStranger(reader.actor, 'r')}`,
    [view],
  );
