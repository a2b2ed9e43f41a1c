import type pg from 'pg';
import { searchParts } from '#kernel/db/server/grams.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { libraryWords } from '#zero-carbon/portal/library/library.words.ts';
import { inOneLang } from '#zero-carbon/portal/library/server/in-one-lang.ts';
import { readPage, type Page } from '#zero-carbon/portal/library/server/page-statement.ts';
import type { listPolicies, PolicyItem } from '#zero-carbon/portal/policies/policies.contract.ts';

/** The list columns of a policy, with the alias `d`. */
export const itemColumns = (lang: Lang): string => `d.id::text, ${inOneLang('d.title', 'title', lang)},
  d.dated as date, d.number, coalesce(d.issuer_${lang}, d.issuer_zh, d.issuer_en) as issuer`;

/**
 * One page of policies, newest first; null if there is no such group. The name of the statement is that of its filters,
 * so each combination is prepared once. Issuer and keyword are planned by value: a rare one uses its own index, a
 * common one a scan from the newest.
 */
export async function policyPage(
  pool: pg.Pool,
  params: ParamsOf<typeof listPolicies>,
  lang: Lang,
): Promise<(Page<PolicyItem> & { type: string }) | null> {
  const { code, year, issuer, keyword, start, limit } = params;
  const search = searchParts(keyword ?? '');
  const values: unknown[] = [limit, start];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const where: string[] = [];
  if (code) where.push(`d.type = ${bind(code)}`);
  if (year) where.push(`d.sort_date >= ${bind(year)} and d.sort_date < ${bind(String(Number(year) + 1))}`);
  if (issuer) where.push(`d.issuers @> array[${bind(issuer)}::text]`);
  if (search)
    where.push(`d.grams @> ${bind(search.grams)}::text[] and d.search like all (${bind(search.patterns)}::text[])`);

  const name =
    issuer || search ? undefined : ['policies', lang, code && 'type', year && 'year'].filter(Boolean).join('-');
  const type = code ? `(select t.name_${lang} from zero_carbon.policy_types t where t.code = $3)` : 'null::text';
  const parts = () => ({ table: 'zero_carbon.policies', columns: itemColumns(lang), where, type });
  const page = await readPage<PolicyItem>(pool, parts, values, name);
  if (code && page.type === null) return null;
  return { ...page, type: page.type ?? translate(libraryWords.policies, lang) };
}
