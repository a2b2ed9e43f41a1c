import { reconnectJitter } from '#vr-fleet/protocol/protocol/protocol.messages.ts';

/**
 * Milliseconds until headsets have reconnected after a broker restart, jitter included, and the restart is decidable.
 */
export const judgedAfter = (reconnectJitter + 15) * 1_000;
/** Period (milliseconds) in which earlier messages may still be delivered; these prove nothing. */
const handingOut = 5_000;

/** Detects a restart of a broker that was unreachable and has its sessions still. */
export interface BrokerDoubt {
  /** Starts when the broker is reachable again. */
  begin(now: number): void;
  /** Records a headset's message: its connection, and its counter within that connection. */
  receive(conn: string, n: number, now: number): void;
  /** True if headsets opened new connections and none used an earlier one. */
  hasRestarted(): boolean;
}

/**
 * No connection survives a restart of its broker. A killed broker publishes no wills, although it may have stored the
 * sessions; a headset that does not reconnect would then be detected by its silence alone. If only the link between
 * server and broker was interrupted, headsets continue to use their connections.
 */
export function createBrokerDoubt(): BrokerDoubt {
  let since = Number.POSITIVE_INFINITY;
  let hasOld = false;
  let startedConnections = new Set<string>();
  return {
    begin(now) {
      since = now;
      hasOld = false;
      startedConnections = new Set();
    },
    receive(conn, n, now) {
      if (hasOld || now < since || now > since + judgedAfter) return;
      if (n === 0) startedConnections.add(conn);
      else if (now > since + handingOut && !startedConnections.has(conn)) hasOld = true;
    },
    hasRestarted() {
      const restarted = !hasOld && startedConnections.size > 0;
      startedConnections = new Set();
      since = Number.POSITIVE_INFINITY;
      return restarted;
    },
  };
}
