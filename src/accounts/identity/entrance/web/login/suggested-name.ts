let name = '';

/** Prefills the login form with the name of the account just registered or recovered. */
export function suggestName(loginname: string): void {
  name = loginname;
}

/** Returns the name for the login form; empty without one. */
export const suggestedName = (): string => name;
