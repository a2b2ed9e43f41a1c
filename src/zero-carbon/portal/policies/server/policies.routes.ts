import { totalCap } from '#kernel/checks/total-cap.ts';
import { handle, cached } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { groupRows } from '#zero-carbon/portal/library/server/group-rows.ts';
import { listPolicies, policyFacets, showPolicy, topPolicies } from '#zero-carbon/portal/policies/policies.contract.ts';
import { facetsOfPolicies } from './policy-facets.queries.ts';
import { policyPage } from './policy-list.queries.ts';
import { topRows } from './policy-top.queries.ts';
import { policyRow, relatedPolicies } from './policy.queries.ts';

/** Number of policies per group on the home page (an assumption: the specification states only "top items"). */
const topCount = 4;
/** Number of policies of each kind below a policy. */
const relatedCount = 3;
/** The tables behind these calls; a response is cached until one of them changes. */
const tables = ['zero_carbon.policies', 'zero_carbon.policy_types', 'zero_carbon.issuers'];

export const policyRoutes = cached(tables, [
  handle(topPolicies, async (_, { pool, lang }) => groupRows(await topRows[lang](pool, [topCount]))),

  handle(listPolicies, async (params, { pool, lang }) => {
    const page = await policyPage(pool, params, lang);
    if (!page) throw refuse.notFound();
    return page;
  }),

  handle(policyFacets, ({ code }, { pool, lang }) => facetsOfPolicies(pool, code, lang)),

  handle(showPolicy, async ({ id }, { pool, lang }) => {
    const [found] = await policyRow[lang](pool, [id]);
    if (!found) throw refuse.notFound();
    const { newer, ofType, ...policy } = found;
    const leading = policy.issuers[0]?.code ?? null;
    const related = await relatedPolicies[lang](pool, [id, policy.code, leading, relatedCount]);
    return { ...policy, related, place: { position: Math.min(newer + 1, totalCap), total: ofType } };
  }),
]);
