import type pg from 'pg';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { yearsStatement } from '#zero-carbon/portal/library/server/years-statement.ts';
import type { policyFacets } from '#zero-carbon/portal/policies/policies.contract.ts';

type Facets = OutputOf<typeof policyFacets>;

/**
 * The filter options for the policies of one group, or of all. Years are found by stepping through the index; an issuer
 * is probed for one policy, not counted.
 */
export async function facetsOfPolicies(pool: pg.Pool, code: string | undefined, lang: Lang): Promise<Facets> {
  const values = code ? [code] : [];
  const ofType = code ? 'and d.type = $1' : '';
  const [types, years, issuers] = await Promise.all([
    pool.query<Facets['types'][number]>(
      `select code, name_${lang} as name from zero_carbon.policy_types order by position`,
    ),
    pool.query<{ year: string }>(yearsStatement('zero_carbon.policies', ofType), values),
    pool.query<Facets['issuers'][number]>(
      `select i.code, i.name_${lang} as name from zero_carbon.issuers i
       where exists (select from zero_carbon.policies d where d.issuers @> array[i.code] ${ofType}) order by i.position`,
      values,
    ),
  ]);
  return { types: types.rows, years: years.rows.map(({ year }) => year), issuers: issuers.rows };
}
