const minute = 60;
const hour = 60 * minute;

/** Attempts of a counter and the waiting times after them. All times in seconds. */
export interface TryRule {
  /** Tries without a wait between them; at least two. */
  readonly free: number;
  /** After the last free attempt; doubled after each further one. */
  readonly wait: number;
  readonly longestWait: number;
  /** Time after which one attempt is forgotten; null: all of them together, a day after the last. */
  readonly forgetOneIn: number | null;
}

/** docs/decisions/0009-lockout.md explains these values. */
export const tryRules = {
  /** All strangers together, for one account. */
  account: { free: 10, wait: 15 * minute, longestWait: 12 * hour, forgetOneIn: null },
  /** The strangers of one network, for one account. */
  network: { free: 5, wait: minute, longestWait: 12 * hour, forgetOneIn: null },
  /** One browser known to the account. */
  browser: { free: 5, wait: minute, longestWait: hour, forgetOneIn: null },
  /** The strangers of one network, for all accounts: a whole province may share a network. */
  address: { free: 300, wait: 6, longestWait: 6, forgetOneIn: 6 },
  /** Users with a session who change the account's password. */
  change: { free: 5, wait: minute, longestWait: hour, forgetOneIn: null },
} as const satisfies Record<string, TryRule>;

export type TryKind = keyof typeof tryRules;

/** Time after the last attempt after which nothing is remembered (seconds). */
export const triesForgottenAfter = 24 * hour;
