import { normalise } from '#kernel/checks/normalise.ts';

/** Returns the form of a login name for comparisons. */
export const loginKey = (loginName: string): string => normalise(loginName);
