/** Neighbouring characters of a text, each pair once. */
export const pairsOf = (characters: readonly string[]): string[] => [
  ...new Set(characters.slice(1).map((character, index) => (characters[index] ?? '') + character)),
];
