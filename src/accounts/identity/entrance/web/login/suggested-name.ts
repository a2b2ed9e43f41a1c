let name = '';

/** Has the login form open with the name of the account just registered or recovered. */
export function suggestName(loginname: string): void {
  name = loginname;
}

/** The name to open with; empty unless there is one. */
export const suggestedName = (): string => name;
