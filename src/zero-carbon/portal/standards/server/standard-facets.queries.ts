import type pg from 'pg';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { yearsStatement } from '#zero-carbon/portal/library/server/years-statement.ts';
import type { standardFacets } from '#zero-carbon/portal/standards/standards.contract.ts';
import { standardStates } from '#zero-carbon/portal/standards/standards.words.ts';

type Facets = OutputOf<typeof standardFacets>;

/** The filter options for the standards of one series, or of all. Years and states are probed by index, not counted. */
export async function facetsOfStandards(pool: pg.Pool, code: string | undefined, lang: Lang): Promise<Facets> {
  const values = code ? [code] : [];
  const ofSeries = code ? 'and d.series = $1' : '';
  const [types, years, states] = await Promise.all([
    pool.query<Facets['types'][number]>(
      `select code, name_${lang} as name from zero_carbon.standard_series order by position`,
    ),
    pool.query<{ year: string }>(yearsStatement('zero_carbon.standards', ofSeries), values),
    pool.query<{ state: Facets['states'][number] }>(
      `select s.state from unnest($${values.length + 1}::text[]) with ordinality s(state, place)
       where exists (select from zero_carbon.standards d where d.state = s.state ${ofSeries}) order by s.place`,
      [...values, [...standardStates]],
    ),
  ]);
  return {
    types: types.rows,
    years: years.rows.map(({ year }) => year),
    states: states.rows.map(({ state }) => state),
  };
}
