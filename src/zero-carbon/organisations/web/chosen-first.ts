/** Choices of a long list, those that were stored before the others: they are in sight without scrolling. */
export const chosenFirst = <C extends { readonly code: string }>(
  choices: readonly C[],
  chosen: readonly string[],
): readonly C[] => [
  ...choices.filter(({ code }) => chosen.includes(code)),
  ...choices.filter(({ code }) => !chosen.includes(code)),
];
