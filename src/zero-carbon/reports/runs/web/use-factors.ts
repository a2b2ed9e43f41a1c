import { factorsById, shippedFactors, type Factors } from '#zero-carbon/calculation/factor.ts';

const factors = factorsById(shippedFactors);

/** The factors that a report is calculated with. */
export const useFactors = (): Factors | undefined => factors;
