import type { Factor } from '#zero-carbon/rules/calculation/factor.ts';
import { factorSetLifecycle } from '#zero-carbon/rules/indicators/editions/editions.states.ts';
import type { Editions } from '#zero-carbon/rules/indicators/editions/server/editions.ts';

/** The versions of the factors. Each of them can be published: a factor is checked when it is saved. */
export const factorEditions: Editions<readonly Factor[]> = {
  table: 'zero_carbon.factor_sets',
  lifecycle: factorSetLifecycle,
  problem: () => undefined,
};
