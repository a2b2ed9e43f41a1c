/** The server's limits of the session. */
export interface Life {
  /** Milliseconds without a call after which it ends. */
  readonly idle: number;
  /** Time at which it ends in any case; milliseconds since 1970. */
  readonly ends: number;
}

export interface IdleState {
  /** The limit that ends the session: idleness, or the maximum lifetime, which activity does not extend. */
  readonly kind: 'idle' | 'last';
  /** Milliseconds until then. */
  readonly left: number;
  /** Milliseconds before the end at which the warning appears. */
  readonly warn: number;
}

/**
 * The server records a call at most once a minute, so its idle time may start a minute before the last call
 * (milliseconds).
 */
const coarseness = 60_000;
/** WCAG 2.2.1 requires 20 s; two and a half minutes suffice to return from the next room (milliseconds). */
const ahead = 150_000;

/**
 * Returns the session's remaining time.
 *
 * @param last time of the last call from any tab; milliseconds since 1970.
 */
export function idleState({ idle, ends }: Life, last: number, now: number): IdleState {
  const idleEnd = last + idle - Math.min(coarseness, idle / 4);
  const kind = idleEnd <= ends ? 'idle' : 'last';
  return { kind, left: Math.max(0, Math.min(idleEnd, ends) - now), warn: Math.min(ahead, idle / 2) };
}
