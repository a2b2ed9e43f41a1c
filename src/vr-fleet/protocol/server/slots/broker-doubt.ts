import { reconnectJitter } from '#vr-fleet/protocol/protocol.messages.ts';

/** Milliseconds after which headsets have come back from a restart, jitter and all, and it can be judged. */
export const judgedAfter = (reconnectJitter + 15) * 1_000;
/** For so long (milliseconds), what was reported before may still be delivered: it proves nothing. */
const handingOut = 5_000;

/** Whether a broker that was out of sight, and kept its sessions, was started anew meanwhile. */
export interface BrokerDoubt {
  /** It is in sight again. */
  begin(now: number): void;
  /** A headset's message, with the connection that it came over and its count within that. */
  receive(conn: string, n: number, now: number): void;
  /** True where headsets connected anew, and none spoke over a connection that it had before. */
  hasRestarted(): boolean;
}

/**
 * No connection outlives its broker, and a broker that was killed publishes no wills, although it may have kept the
 * sessions: then a headset that does not come back would be missed by its silence alone. Where only the way between
 * server and broker was broken, headsets go on over the connections that they have.
 */
export function createBrokerDoubt(): BrokerDoubt {
  let since = Number.POSITIVE_INFINITY;
  let hasOld = false;
  let begun = new Set<string>();
  return {
    begin(now) {
      since = now;
      hasOld = false;
      begun = new Set();
    },
    receive(conn, n, now) {
      if (hasOld || now < since || now > since + judgedAfter) return;
      if (n === 0) begun.add(conn);
      else if (now > since + handingOut && !begun.has(conn)) hasOld = true;
    },
    hasRestarted() {
      const restarted = !hasOld && begun.size > 0;
      begun = new Set();
      since = Number.POSITIVE_INFINITY;
      return restarted;
    },
  };
}
