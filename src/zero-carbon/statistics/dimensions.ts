/** What reports are counted by, the month of their submission apart; pairs are kept in this order. */
export const keptDimensions = ['organisation', 'region', 'industry', 'type', 'star'] as const;
export type KeptDimension = (typeof keptDimensions)[number];

/** What the rows and columns of a pivot may be. */
export const dimensions = ['region', 'industry', 'star', 'type', 'organisation', 'month'] as const;
export type Dimension = (typeof dimensions)[number];

type Pair = `${KeptDimension} ${KeptDimension}`;
const pairs = keptDimensions.flatMap((a, at) => keptDimensions.slice(at + 1).map((b): Pair => `${a} ${b}`));

/**
 * What figures are kept by. A day is kept where a day is asked for: of the submission (`type`), of the end (`ended`), of
 * whoever has to act (`due`); the month of the submission elsewhere, which is the finest that a pivot shows; and none for
 * where reports stand now (`state`).
 */
export const views = [...keptDimensions, 'state', 'ended', 'due', 'spread', 'days', ...pairs] as const;
export type View = (typeof views)[number] | 'organisation days' | 'organisation state';
export const allViews: readonly View[] = [...views, 'organisation days', 'organisation state'];

/** The view that counts by two things, and whether the first of them is kept second. */
export function pairOf(first: KeptDimension, second: KeptDimension): { readonly view: Pair; readonly turned: boolean } {
  const turned = keptDimensions.indexOf(first) > keptDimensions.indexOf(second);
  return { view: turned ? `${second} ${first}` : `${first} ${second}`, turned };
}

/** The states in which a report has a result; one that was withdrawn has none. */
export const resultStates = ['approved', 'certified', 'not_approved', 'org_rejected'] as const;
