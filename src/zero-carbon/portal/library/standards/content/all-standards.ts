import { associationStandards } from './association-standards.ts';
import { greenhouseGasStandards } from './greenhouse-gas-standards.ts';
import { internationalStandards } from './international-standards.ts';
import { localStandards } from './local-standards.ts';
import { nationalStandards } from './national-standards.ts';
import type { StandardFacts } from './standard-facts.ts';

/** The standards of every installation. A successor comes before the standard that it replaces. */
export const allStandards: readonly StandardFacts[] = [
  ...nationalStandards,
  ...greenhouseGasStandards,
  ...associationStandards,
  ...localStandards,
  ...internationalStandards,
];
