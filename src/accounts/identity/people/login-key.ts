import { normalise } from '#kernel/checks/normalise.ts';

/** The form in which login names are compared. */
export const loginKey = (loginName: string): string => normalise(loginName);
