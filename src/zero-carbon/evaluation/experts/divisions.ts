import { divisionWords } from './divisions.words.ts';

export type Division = keyof typeof divisionWords;

/** In the order of the standard. */
export const divisions = Object.keys(divisionWords).toSorted() as Division[];
