import { normalise } from '#kernel/checks/normalise.ts';

/** Returns true if a text contains a person's name. A single character occurs in many words, and counts as no name. */
export const holdsName = (text: string, name: string): boolean =>
  [...normalise(name)].length > 1 && normalise(text).includes(normalise(name));
