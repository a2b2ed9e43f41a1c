import { measures } from '#zero-carbon/certification/drawing/measures.ts';
import { plainText, setterOf } from './set-text.ts';

const weights = ['regular', 'semibold'] as const;

/**
 * The characters of a text that no face has, each once: what states them is refused before it is issued.
 *
 * @example
 * unprintable('𠮷野太郎'); // ['𠮷']
 */
export function unprintable(text: string): string[] {
  const missing = new Set<string>();
  for (const weight of weights) {
    const setter = setterOf({ font: 'serif', weight }, measures);
    setter.set(plainText(text).replaceAll('\n', ' '));
    for (const character of setter.missing) missing.add(character);
  }
  return [...missing];
}
