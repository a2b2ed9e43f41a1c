import { createAddressBudget, networkOf } from '#kernel/envelope/server/address-budget.ts';

/** Maximum number of unauthenticated connections on one server. */
const mostWaiting = 5_000;
/**
 * A fleet behind one address reconnects all at once, so only failures count: a burst, then a rate per minute. Even
 * failures may come from a few hundred headsets of one school whose passwords were revoked.
 */
const failures = { perMinute: 600, burst: 3_000, addresses: 20_000 };

/** Limits the resources that unauthenticated clients can use. */
export interface ConnectionGuard {
  /** False: close the connection at once, without a response. */
  admit(address: string): boolean;
  /** An admitted one logged in, was refused, or ended before either. */
  settled(address: string, failed: boolean): void;
}

/** The guard of one server, in bounded memory. */
export function createConnectionGuard(): ConnectionGuard {
  const spend = createAddressBudget(failures);
  /** End of each network's block, milliseconds since the epoch; as many networks as the budget stores. */
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
