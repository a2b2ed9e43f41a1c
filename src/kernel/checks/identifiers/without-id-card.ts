import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { inputWords } from '#kernel/checks/input.words.ts';
import { holdsIdCard } from './identifiers.ts';

/**
 * Refuses an ID card number in a text that the public or another party reads.
 *
 * @example
 * z.object({ place: line(200).check(withoutIdCard) })
 */
export const withoutIdCard = z.refine<string>((text) => !holdsIdCard(text), {
  error: bilingual(inputWords.holdsIdCard),
});
