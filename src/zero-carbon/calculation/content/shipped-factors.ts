import type { Factor } from '#zero-carbon/calculation/factor.ts';
import { energyFactors } from './energy-factors.ts';
import { fuelFactors } from './fuel-factors.ts';
import { gridFactors } from './grid-factors.ts';
import { potentials } from './potentials.ts';

/** All factors that the portal ships, in the order of their publication: its first version of them. */
export const shippedFactors: readonly Factor[] = [...gridFactors, ...fuelFactors, ...energyFactors, ...potentials];
