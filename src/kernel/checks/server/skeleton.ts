import unhomoglyph from 'unhomoglyph';
import { normalise } from '#kernel/checks/normalise.ts';

/**
 * The visual skeleton of a name: names with confusable letters have the same skeleton, by Unicode's table of
 * confusables (UTS 39, 4; the package `unhomoglyph` ships the table). It is for comparison only and never displayed.
 *
 * @example
 * skeletonOf('Аpple'); // with a Cyrillic А: the skeleton of 'Apple'
 */
export function skeletonOf(name: string): string {
  // Capitals have look-alikes that small letters lack: first as written, then as names are compared.
  return prototypes(normalise(prototypes(name.normalize('NFKC'))));
}

const prototypes = (text: string): string => unhomoglyph(text.normalize('NFD')).normalize('NFD');

/** The columns of a name that must be distinguishable: as written, normalised, and its skeleton. */
export const nameColumns = (name: string) => ({ name, name_key: normalise(name), skeleton: skeletonOf(name) });
