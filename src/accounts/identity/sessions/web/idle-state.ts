/** What the server said of the session. */
export interface Life {
  /** Milliseconds without a call after which it ends. */
  readonly idle: number;
  /** When it ends in any case; milliseconds since 1970. */
  readonly ends: number;
}

export interface IdleState {
  /** Whether it is idleness that will end it, or its longest time, which nothing puts off. */
  readonly kind: 'idle' | 'last';
  /** Milliseconds until then. */
  readonly left: number;
  /** How far ahead the warning comes (milliseconds). */
  readonly warn: number;
}

/** The server notes a call at most once a minute, so it may count from a minute before the last one (milliseconds). */
const coarseness = 60_000;
/** WCAG 2.2.1 asks for 20 s; two minutes and a half are long enough to come back from the next room (milliseconds). */
const ahead = 150_000;

/**
 * How near the session is to its end.
 *
 * @param last when any tab last called with it; milliseconds since 1970.
 */
export function idleState({ idle, ends }: Life, last: number, now: number): IdleState {
  const idleEnd = last + idle - Math.min(coarseness, idle / 4);
  const kind = idleEnd <= ends ? 'idle' : 'last';
  return { kind, left: Math.max(0, Math.min(idleEnd, ends) - now), warn: Math.min(ahead, idle / 2) };
}
