import unhomoglyph from 'unhomoglyph';
import { normalise } from '#kernel/checks/normalise.ts';

/**
 * What a name looks like: names whose letters can be taken for each other have the same skeleton, by Unicode's table of
 * confusables (UTS 39, 4; the package `unhomoglyph` ships the table). It is for comparing alone, and is shown to nobody.
 *
 * @example
 * skeletonOf('Аpple'); // with a Cyrillic А: the skeleton of 'Apple'
 */
export function skeletonOf(name: string): string {
  // Capitals have look-alikes that small letters have not: first as written, then as names are compared.
  return prototypes(normalise(prototypes(name.normalize('NFKC'))));
}

const prototypes = (text: string): string => unhomoglyph(text.normalize('NFD')).normalize('NFD');

/** The columns of a name that has to be one's own: as written, as compared, and what it looks like. */
export const nameColumns = (name: string) => ({ name, name_key: normalise(name), skeleton: skeletonOf(name) });
