import { accountingPolicies } from './accounting-policies.ts';
import { energyPolicies } from './energy-policies.ts';
import { industryPolicies } from './industry-policies.ts';
import { localPolicies } from './local-policies.ts';
import { marketPolicies } from './market-policies.ts';
import type { PolicyFacts } from './policy-facts.ts';
import { standardsMetrologyPolicies } from './standards-metrology-policies.ts';
import { topLevelPolicies } from './top-level-policies.ts';
import { zeroCarbonPolicies } from './zero-carbon-policies.ts';

/** The policies that every installation starts with. */
export const allPolicies: readonly PolicyFacts[] = [
  ...topLevelPolicies,
  ...industryPolicies,
  ...zeroCarbonPolicies,
  ...localPolicies,
  ...accountingPolicies,
  ...marketPolicies,
  ...energyPolicies,
  ...standardsMetrologyPolicies,
];
