/** The dimensions of the counts, besides the month of submission; pairs are stored in this order. */
export const keptDimensions = ['organisation', 'region', 'industry', 'type', 'star'] as const;
export type KeptDimension = (typeof keptDimensions)[number];

/** The possible rows and columns of a pivot. */
export const dimensions = ['region', 'industry', 'star', 'type', 'organisation', 'month'] as const;
export type Dimension = (typeof dimensions)[number];

type Pair = `${KeptDimension} ${KeptDimension}`;
const pairs = keptDimensions.flatMap((a, at) => keptDimensions.slice(at + 1).map((b): Pair => `${a} ${b}`));

/**
 * The stored views of the figures. A day is stored where it is needed: of submission (`type`), of the end (`ended`), of
 * the due date (`due`); elsewhere the month of submission, the finest unit of a pivot; and none for the current states
 * (`state`).
 */
export const views = [...keptDimensions, 'state', 'ended', 'due', 'spread', 'days', ...pairs] as const;
export type View = (typeof views)[number] | 'organisation days' | 'organisation state';
export const allViews: readonly View[] = [...views, 'organisation days', 'organisation state'];

/** The view that counts by two dimensions, and a flag if they are stored in reverse order. */
export function pairOf(first: KeptDimension, second: KeptDimension): { readonly view: Pair; readonly turned: boolean } {
  const turned = keptDimensions.indexOf(first) > keptDimensions.indexOf(second);
  return { view: turned ? `${second} ${first}` : `${first} ${second}`, turned };
}

/** The states in which a report has a result; one that was withdrawn has none. */
export const resultStates = ['approved', 'certified', 'not_approved', 'org_rejected'] as const;
