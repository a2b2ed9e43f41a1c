import { sql, type RawBuilder } from 'kysely';
import { resultStates, type KeptDimension, type View } from '#zero-carbon/evaluation/statistics/dimensions.ts';

const values: Readonly<Record<KeptDimension, string>> = {
  organisation: `coalesce(c.organisation_id::text, '')`,
  region: 'c.region',
  industry: `coalesce(c.industry, '')`,
  type: 'c.evaluation_type',
  star: `coalesce(c.star::text, '')`,
};

/** The day of current states, independent of the submission. */
const standing = `date '-infinity'`;

/** Day and values of a view, for a report with the alias `c`. */
function cellOf(view: View): readonly [day: string, a: string, b: string] {
  switch (view) {
    case 'state':
      return [standing, 'c.state', `''`];
    case 'ended':
      return ['c.ended_on', 'c.state', `''`];
    case 'due':
      return ['c.due_on', 'c.state', values.organisation];
    // rounded up to whole points, so that values above 15 are distinct from 15
    case 'spread':
      return ['case when c.spread is not null then c.month end', 'ceil(c.spread)::text', `''`];
    case 'days':
      return ['case when c.has_result then c.month end', 'c.days::text', `''`];
    case 'organisation days':
      return ['case when c.has_result then c.month end', values.organisation, 'c.days::text'];
    case 'organisation state':
      return [standing, values.organisation, 'c.state'];
    default: {
      const [a, b] = view.split(' ') as [KeptDimension, KeptDimension?];
      return [view === 'type' ? 'c.submitted_on' : 'c.month', values[a], b === undefined ? `''` : values[b]];
    }
  }
}

/**
 * The contribution of reports to the figures: one row per report and view, `(view, day, a, b, reports, ended, approved,
 * days)`.
 *
 * @param reports rows with the counted columns of `zero_carbon.reports`; `sign` adds or subtracts them.
 */
export function cellsOf(reports: RawBuilder<unknown>, views: readonly View[]): RawBuilder<unknown> {
  const cells = views.map((view) => `('${view}', ${cellOf(view).join(', ')})`).join(', ');
  const results = resultStates.map((state) => `'${state}'`).join(', ');
  return sql`
    select f.view, f.day, f.a, f.b, c.sign::int as reports, case when c.has_result then c.sign else 0 end as ended,
           case when c.state in ('approved', 'certified') then c.sign else 0 end as approved,
           case when c.has_result then c.sign * c.days else 0 end as days
      from (select p.*, date_trunc('month', p.submitted_on)::date as month,
                   p.state in (${sql.raw(results)}) and p.ended_on is not null as has_result,
                   p.ended_on - p.submitted_on as days
              from (${reports}) p) c
     cross join lateral (values ${sql.raw(cells)}) f (view, day, a, b)
     where f.day is not null`;
}
