const minute = 60;
const hour = 60 * minute;

/** How many tries a count has, and how long one waits after them. All times in seconds. */
export interface TryRule {
  /** Tries without a wait between them; at least two. */
  readonly free: number;
  /** After the last of them; doubled after each further one. */
  readonly wait: number;
  readonly longestWait: number;
  /** The time in which one try is forgotten; null: all of them together, a day after the last. */
  readonly forgetOneIn: number | null;
}

/** docs/decisions/0009-lockout.md says why these. */
export const tryRules = {
  /** All strangers to one account together. */
  account: { free: 10, wait: 15 * minute, longestWait: 12 * hour, forgetOneIn: null },
  /** The strangers of one network, to one account. */
  network: { free: 5, wait: minute, longestWait: 12 * hour, forgetOneIn: null },
  /** One browser that the account knows. */
  browser: { free: 5, wait: minute, longestWait: hour, forgetOneIn: null },
  /** The strangers of one network, to whatever account: a province may share it. */
  address: { free: 300, wait: 6, longestWait: 6, forgetOneIn: 6 },
  /** Whoever has a session, at the change of the account's password. */
  change: { free: 5, wait: minute, longestWait: hour, forgetOneIn: null },
} as const satisfies Record<string, TryRule>;

export type TryKind = keyof typeof tryRules;

/** After the last try, when nothing is left to remember (seconds). */
export const triesForgottenAfter = 24 * hour;
