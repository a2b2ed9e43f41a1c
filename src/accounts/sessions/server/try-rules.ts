const minute = 60_000;
const hour = 60 * minute;

/** How many tries a count has, and how long one waits after them. All times in milliseconds. */
export interface TryRule {
  /** Tries without a wait between them. */
  readonly free: number;
  /** After the last of them; doubled after each further one. */
  readonly wait: number;
  readonly longestWait: number;
  /** The time in which one try is forgotten; absent: all of them together, a day after the last. */
  readonly forgetOneIn?: number;
}

/** docs/decisions/0009-lockout.md says why these. */
export const tryRules = {
  /** All strangers to one account together. */
  account: { free: 10, wait: 15 * minute, longestWait: 12 * hour },
  /** The strangers of one network, to one account. */
  network: { free: 5, wait: minute, longestWait: 12 * hour },
  /** One browser that the account knows. */
  browser: { free: 5, wait: minute, longestWait: hour },
  /** The strangers of one network, to whatever account: a province may share it. */
  address: { free: 300, wait: 6_000, longestWait: 6_000, forgetOneIn: 6_000 },
  /** Whoever has a session, at the change of the account's password. */
  change: { free: 5, wait: minute, longestWait: hour },
} as const satisfies Record<string, TryRule>;

export type TryKind = keyof typeof tryRules;

/** After the last try, when nothing is left to remember. */
export const triesForgottenAfter = 24 * hour;

/** What a count remembers. */
export interface Tries {
  readonly tries: number;
  /** No try before. */
  readonly freeAt: Date;
  readonly lastAt: Date;
}

/** No wait at all. */
export const atOnce = new Date(0);

/** What a count remembers after one more try, which it had free. */
export function afterTry(rule: TryRule, before: Tries | undefined, at: Date): Tries {
  const tries = (before ? remembered(rule, before, at) : 0) + 1;
  const beyond = Math.floor(tries) - rule.free;
  // 2 to the power of what a day's waits allow stays far below what a Date holds.
  // Not `at`: of calls at once, one that came a moment earlier would wait for one that came later.
  if (beyond < 0) return { tries, freeAt: before?.freeAt ?? atOnce, lastAt: at };
  const wait = Math.min(rule.longestWait, rule.wait * 2 ** Math.min(beyond, 30));
  return { tries, freeAt: new Date(at.getTime() + wait), lastAt: at };
}

function remembered({ forgetOneIn }: TryRule, { tries, lastAt }: Tries, at: Date): number {
  const passed = at.getTime() - lastAt.getTime();
  if (passed >= triesForgottenAfter) return 0;
  return forgetOneIn === undefined ? tries : Math.max(0, tries - Math.max(0, passed) / forgetOneIn);
}
