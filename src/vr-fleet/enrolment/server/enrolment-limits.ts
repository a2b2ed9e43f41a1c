import { createAddressBudget } from '#kernel/envelope/server/address-budget.ts';
import { EnrolmentRefused } from './enrolment-refused.ts';

/** What may be tried in a while, in the bounded memory of one server. */
export interface EnrolmentLimits {
  /** @throws EnrolmentRefused `too_many` for an address that was refused too often. */
  address(address: string, now: number): void;
  /** @throws EnrolmentRefused `too_many` for a serial number that is asked about too often. */
  serial(sn: string, now: number): void;
  /** An address was refused. */
  refused(address: string, now: number): void;
}

/**
 * Only refusals count against an address: a fleet of thousands may stand behind one, and be unpacked in one morning.
 * A serial number alone gets nobody anything, so its limit only keeps the number of open challenges small.
 */
export function createEnrolmentLimits(): EnrolmentLimits {
  const refusals = createAddressBudget({ perMinute: 600, burst: 3_000, addresses: 20_000 });
  const serials = createAddressBudget({ perMinute: 10, burst: 20, addresses: 100_000 });
  const shutOut = new Map<string, number>();
  return {
    address(address, now) {
      const until = shutOut.get(address);
      if (until === undefined) return;
      if (until > now) throw new EnrolmentRefused('too_many', Math.ceil((until - now) / 1000));
      shutOut.delete(address);
    },
    serial(sn, now) {
      const wait = serials(sn, now);
      if (wait > 0) throw new EnrolmentRefused('too_many', wait);
    },
    refused(address, now) {
      const wait = refusals(address, now);
      if (wait === 0) return;
      shutOut.set(address, now + wait * 1000);
      if (shutOut.size > 20_000) shutOut.delete(shutOut.keys().next().value as string);
    },
  };
}
