import { isIdCard } from '#kernel/checks/id-card.ts';
import { normalise } from '#kernel/checks/normalise.ts';

/**
 * Whether a text holds the number of an ID card, of 18 characters or 15 digits, with or without spaces and hyphens between.
 * What is kept for good must not: numbers stand in their two forms and nowhere else.
 */
export function holdsIdCard(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/[\s-]+/g, '');
  for (const size of [18, 15])
    for (let at = 0; at + size <= plain.length; at += 1) if (isIdCard(plain.slice(at, at + size))) return true;
  return false;
}

/** Whether a text holds somebody's name. One character alone is in many words, and names nobody. */
export const holdsName = (text: string, name: string): boolean =>
  [...normalise(name)].length > 1 && normalise(text).includes(normalise(name));
