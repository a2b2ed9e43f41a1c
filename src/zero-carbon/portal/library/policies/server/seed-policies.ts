import type { Insertable } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db, Tables } from '#kernel/db/server/database.ts';
import { markOf, namedRow, writeShipped } from '#zero-carbon/portal/library/server/shipped.ts';
import { allPolicies } from '#zero-carbon/portal/library/policies/content/all-policies.ts';
import { issuers } from '#zero-carbon/portal/library/policies/content/issuers.ts';
import { policyTypes } from '#zero-carbon/portal/library/policies/content/policy-types.ts';
import { grams } from '#kernel/db/server/grams.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { compiledOn } from '#zero-carbon/portal/library/provenance.ts';
import { cleanHtml } from '#zero-carbon/portal/library/server/clean-html.ts';
import type { PolicyFacts } from '#zero-carbon/portal/library/policies/content/policy-facts.ts';
import { tellIssuersBriefly } from '#zero-carbon/portal/library/policies/tell-issuers.ts';
import { writePolicySummary } from '#zero-carbon/portal/library/policies/write-policy-summary.ts';

/**
 * Writes the built-in policies, their groups and issuers into the database, in every mode. Rows that a person has
 * edited, and rows that already match this release, stay unchanged. Without history, because no person made the change.
 *
 * @returns the number of written policies.
 */
export function seedPolicies(db: Db, clock: Clock): Promise<number> {
  const shipped = allPolicies
    .map(policyRowOf)
    .map((row) => ({ ...row, shipped_hash: markOf(row), created_at: clock.now() }));
  return db.transaction().execute(async (tx) => {
    const written = await writeShipped(tx, 'zero_carbon.policies', shipped, async () => {
      await tx
        .insertInto('zero_carbon.policy_types')
        .values(policyTypes.map(namedRow))
        .onConflict((conflict) => conflict.column('code').doNothing())
        .execute();
      await tx
        .insertInto('zero_carbon.issuers')
        .values(issuers.map((issuer, position) => ({ ...namedRow(issuer, position), home_page: issuer.homePage })))
        .onConflict((conflict) => conflict.column('code').doNothing())
        .execute();
    });
    return written.size;
  });
}

type Row = Omit<Insertable<Tables['zero_carbon.policies']>, 'created_at'>;

/** The row of a built-in policy, without the hash of its release. */
function policyRowOf(facts: PolicyFacts): Row {
  const zh = textsOf(facts, 'zh');
  const en = textsOf(facts, 'en');
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

function textsOf(facts: PolicyFacts, lang: Lang) {
  const names = facts.issuers.map((code) => issuers.find((issuer) => issuer.code === code)![lang]);
  const type = policyTypes.find(({ code }) => code === facts.type)![lang];
  return {
    names,
    issuer: tellIssuersBriefly(names, facts.otherIssuers ?? 0, lang),
    content: cleanHtml(writePolicySummary(facts, { type, issuers: names }, lang)),
  };
}
