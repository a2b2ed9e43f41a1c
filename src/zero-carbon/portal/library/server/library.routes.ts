import { totalCap } from '#kernel/checks/total-cap.ts';
import { handle, cached } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import {
  listPolicies,
  policyFacets,
  showPolicy,
  topPolicies,
} from '#zero-carbon/portal/library/policies/policies.contract.ts';
import {
  issuersOf,
  policies,
  policyPage,
  policyRow,
  relatedPolicies,
  topPolicyRows,
} from '#zero-carbon/portal/library/policies/server/policies.ts';
import {
  relatedStandards,
  standardPage,
  standardRow,
  standards,
  statesOf,
  topStandardRows,
} from '#zero-carbon/portal/library/standards/server/standards.ts';
import {
  listStandards,
  showStandard,
  standardFacets,
  topStandards,
} from '#zero-carbon/portal/library/standards/standards.contract.ts';
import { facetsOf } from './documents.ts';
import { groupRows } from './group-rows.ts';

/** Number of documents per group on a home page (an assumption: the specification states only "top items"). */
const topCount = 4;
/** Number of documents of each relation below a document. */
const relatedCount = 3;

function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw refuse.notFound();
  return value;
}

const placeOf = ({ newer, inGroup }: { readonly newer: number; readonly inGroup: number }) => ({
  position: Math.min(newer + 1, totalCap),
  total: inGroup,
});

/** Each response is cached until one of the tables behind its calls changes. */
export const libraryRoutes = [
  ...cached(
    ['zero_carbon.policies', 'zero_carbon.policy_types', 'zero_carbon.issuers'],
    [
      handle(topPolicies, async (_, { pool, lang }) => groupRows(await topPolicyRows[lang](pool, [topCount]))),
      handle(listPolicies, async (params, { pool, lang }) => found(await policyPage(pool, params, lang))),
      handle(policyFacets, async ({ code }, { pool, lang }) => {
        const [facets, issuers] = await Promise.all([
          facetsOf(policies, pool, code, lang),
          issuersOf(pool, code, lang),
        ]);
        return { ...facets, issuers };
      }),
      handle(showPolicy, async ({ id }, { pool, lang }) => {
        const policy = found((await policyRow[lang](pool, [id]))[0]);
        const leading = policy.issuers[0]?.code ?? null;
        const related = await relatedPolicies[lang](pool, [id, policy.code, leading, relatedCount]);
        return { ...policy, related, place: placeOf(policy) };
      }),
    ],
  ),
  ...cached(
    ['zero_carbon.standards', 'zero_carbon.standard_series'],
    [
      handle(topStandards, async (_, { pool, lang }) => groupRows(await topStandardRows[lang](pool, [topCount]))),
      handle(listStandards, async (params, { pool, lang }) => found(await standardPage(pool, params, lang))),
      handle(standardFacets, async ({ code }, { pool, lang }) => {
        const [facets, states] = await Promise.all([facetsOf(standards, pool, code, lang), statesOf(pool, code)]);
        return { ...facets, states };
      }),
      handle(showStandard, async ({ id }, { pool, lang }) => {
        const standard = found((await standardRow[lang](pool, [id]))[0]);
        const values = [id, standard.code, standard.family, standard.successor?.id ?? null, relatedCount];
        return { ...standard, related: await relatedStandards[lang](pool, values), place: placeOf(standard) };
      }),
    ],
  ),
];
