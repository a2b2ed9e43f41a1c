/** Reasons why headsets do not receive a version; the first match applies. */
export const leftOut = ['ended', 'otherModel', 'notLower', 'underWay'] as const;
export type LeftOut = (typeof leftOut)[number];
