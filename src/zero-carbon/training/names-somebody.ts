import { normalise } from '#kernel/checks/normalise.ts';

/** Whether a text holds somebody's name. One character alone is in many words, and names nobody. */
export const holdsName = (text: string, name: string): boolean =>
  [...normalise(name)].length > 1 && normalise(text).includes(normalise(name));
