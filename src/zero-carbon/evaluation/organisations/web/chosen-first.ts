/** Options of a long list with the stored ones first, so that they are visible without scrolling. */
export const chosenFirst = <C extends { readonly code: string }>(
  choices: readonly C[],
  chosen: readonly string[],
): readonly C[] => [
  ...choices.filter(({ code }) => chosen.includes(code)),
  ...choices.filter(({ code }) => !chosen.includes(code)),
];
