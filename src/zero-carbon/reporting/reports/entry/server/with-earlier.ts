import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { mainQuantity } from '#zero-carbon/rules/calculation/report-data.ts';
import type { ComparedLine, EnteredLine } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';

interface EarlierMonth {
  readonly line_id: string;
  readonly month: number;
  readonly quantity: string;
  readonly value: string;
  readonly unit: string;
}

/**
 * Lines with the values of the same lines in the site's report of the year before. Lines match by section, kind and
 * name; lines with a duplicate name do not match.
 */
export async function withEarlier(db: Db, reportId: string, lines: readonly EnteredLine[]): Promise<ComparedLine[]> {
  const ids = lines.map(({ id }) => id);
  const { rows } = await sql<EarlierMonth>`
    with before as (
      select b.id from zero_carbon.reports r
        join zero_carbon.reports b on b.site_id = r.site_id and b.party_id = r.party_id
         and b.period_start = (r.period_start - interval '1 year')::date and b.state <> 'discarded'
       where r.id = ${reportId} order by b.id desc limit 1
    ), same as (
      select l.id as line_id, min(e.id) as earlier_id
        from zero_carbon.report_lines l
        join zero_carbon.report_lines e
          on e.report_id = (select id from before) and e.section = l.section and e.kind = l.kind and e.name = l.name
       where l.id = any(${ids}::bigint[]) group by l.id having count(*) = 1
    )
    select s.line_id, c.month, c.quantity, c.value, c.unit
      from same s join zero_carbon.report_cells c on c.line_id = s.earlier_id
     where c.value is not null order by s.line_id, c.month`.execute(db);
  const monthsOf = Map.groupBy(rows, ({ line_id: line }) => line);
  return lines.map((line) => ({
    ...line,
    earlier: (monthsOf.get(line.id) ?? []).flatMap(({ month, quantity, value, unit }) =>
      quantity === mainQuantity(line.what.kind) ? [{ month, value, unit }] : [],
    ),
  }));
}
