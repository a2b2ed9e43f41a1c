import { createAddressBudget, networkOf } from '#kernel/envelope/server/address-budget.ts';

/** Connections that have not shown who they are, at most, on one server. */
const mostWaiting = 5_000;
/**
 * A fleet behind one address comes back all at once, so only failures count: the burst, and then so many a minute. Even
 * those may be a few hundred headsets of one school whose passwords were revoked.
 */
const failures = { perMinute: 600, burst: 3_000, addresses: 20_000 };

/** Keeps what anybody can do before a login within bounds. */
export interface ConnectionGuard {
  /** False: close the connection at once, without an answer. */
  admit(address: string): boolean;
  /** An admitted one logged in, was refused, or ended before either. */
  settled(address: string, failed: boolean): void;
}

/** The guard of one server, in bounded memory. */
export function createConnectionGuard(): ConnectionGuard {
  const spend = createAddressBudget(failures);
  /** Until when networks are shut out, milliseconds since the epoch; as many as the budget remembers. */
  const shutOut = new Map<string, number>();
  let waiting = 0;
  return {
    admit(address) {
      if (waiting >= mostWaiting) return false;
      if (shutOut.size > 0) {
        const network = networkOf(address);
        const until = shutOut.get(network);
        if (until !== undefined && until > Date.now()) return false;
        shutOut.delete(network);
      }
      waiting += 1;
      return true;
    },
    settled(address, failed) {
      waiting -= 1;
      if (!failed) return;
      const now = Date.now();
      const seconds = spend(address, now);
      if (seconds === 0) return;
      shutOut.set(networkOf(address), now + seconds * 1000);
      if (shutOut.size > failures.addresses) shutOut.delete(shutOut.keys().next().value as string);
    },
  };
}
