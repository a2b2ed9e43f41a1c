import type { Insertable } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { markOf } from '#zero-carbon/library/server/shipped.ts';
import { allPolicies } from '#zero-carbon/policies/content/all-policies.ts';
import { issuers } from '#zero-carbon/policies/content/issuers.ts';
import { policyTypes } from '#zero-carbon/policies/content/policy-types.ts';
import { grams } from '#kernel/db/server/grams.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { compiledOn } from '#zero-carbon/library/provenance.ts';
import { cleanHtml } from '#zero-carbon/library/server/clean-html.ts';
import type { PolicyFacts } from '#zero-carbon/policies/content/policy-facts.ts';
import { tellIssuersBriefly } from '#zero-carbon/policies/tell-issuers.ts';
import { writePolicySummary } from '#zero-carbon/policies/write-policy-summary.ts';
import type { PolicyTable } from './policies.tables.ts';

/**
 * Brings the shipped policies, their groups and issuers into the database, in every mode. Rows that a person has
 * changed, and rows that are as this release ships them, are left alone. Not a person's change, so without history.
 *
 * @returns how many policies were written.
 */
export function seedPolicies(db: Db, clock: Clock): Promise<number> {
  const shipped = allPolicies
    .map(policyRowOf)
    .map((row) => ({ ...row, shipped_hash: markOf(row), created_at: clock.now() }));
  return db.transaction().execute(async (tx) => {
    const present = await tx
      .selectFrom('zero_carbon.policies')
      .select('shipped_hash')
      .where('slug', 'is not', null)
      .execute();
    const marks = new Set(present.map((row) => row.shipped_hash));
    const rows = shipped.filter((row) => !marks.has(row.shipped_hash));
    if (rows.length === 0) return 0;
    await tx
      .insertInto('zero_carbon.policy_types')
      .values(policyTypes.map(({ code, zh, en }, position) => ({ code, name_zh: zh, name_en: en, position })))
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute();
    await tx
      .insertInto('zero_carbon.issuers')
      .values(
        issuers.map(({ code, zh, en, homePage }, position) => ({
          code,
          name_zh: zh,
          name_en: en,
          home_page: homePage,
          position,
        })),
      )
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute();
    const written = await tx
      .insertInto('zero_carbon.policies')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('slug')
          .doUpdateSet((update) =>
            Object.fromEntries(replaced.map((column) => [column, update.ref(`excluded.${column}`)])),
          )
          .where('zero_carbon.policies.edited_at', 'is', null)
          .whereRef('zero_carbon.policies.shipped_hash', 'is distinct from', 'excluded.shipped_hash'),
      )
      .returning('id')
      .execute();
    return written.length;
  });
}

/** Everything a release may change: all but the id, the slug and when the row first came. */
const replaced = [
  'shipped_hash',
  'type',
  'title_zh',
  'title_en',
  'title_form_zh',
  'title_form_en',
  'number',
  'number_check',
  'issuers',
  'other_issuers',
  'issuer_zh',
  'issuer_en',
  'issuers_check',
  'dated',
  'date_kind',
  'date_check',
  'content_zh',
  'content_en',
  'compiled_on',
  'search',
  'grams',
] as const;

type Row = Omit<Insertable<PolicyTable>, 'created_at'>;

/** A shipped policy as its row, without the mark that says which release wrote it. */
function policyRowOf(facts: PolicyFacts): Row {
  const zh = told(facts, 'zh');
  const en = told(facts, 'en');
  const search = [facts.title.zh, facts.title.en, facts.number ?? '', ...zh.names, ...en.names].join('\n');
  return {
    slug: facts.slug,
    type: facts.type,
    title_zh: facts.title.zh,
    title_en: facts.title.en,
    title_form_zh: facts.titleForm,
    title_form_en: 'translated',
    number: facts.number ?? null,
    number_check: facts.numberCheck ?? null,
    issuers: [...facts.issuers],
    other_issuers: facts.otherIssuers ?? 0,
    issuer_zh: zh.issuer,
    issuer_en: en.issuer,
    issuers_check: facts.issuersCheck,
    dated: facts.date,
    date_kind: facts.dateKind,
    date_check: facts.dateCheck,
    content_zh: zh.content,
    content_en: en.content,
    compiled_on: compiledOn,
    search: normalise(search),
    grams: grams(search),
  };
}

function told(facts: PolicyFacts, lang: Lang) {
  const names = facts.issuers.map((code) => issuers.find((issuer) => issuer.code === code)![lang]);
  const type = policyTypes.find(({ code }) => code === facts.type)![lang];
  return {
    names,
    issuer: tellIssuersBriefly(names, facts.otherIssuers ?? 0, lang),
    content: cleanHtml(writePolicySummary(facts, { type, issuers: names }, lang)),
  };
}
