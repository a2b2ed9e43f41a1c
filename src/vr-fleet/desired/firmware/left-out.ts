/** Why headsets do not get a version, the first of what applies. */
export const leftOut = ['ended', 'otherModel', 'notLower', 'underWay'] as const;
export type LeftOut = (typeof leftOut)[number];
