import type pg from 'pg';
import { createSharedLimit, type LimitRule } from '#kernel/limits/server/shared-limit.ts';
import { networkOf, widerNetworkOf, widerShare } from './address-budget.ts';

/** A limit for the network of a caller's address, which all servers of a database share. */
export interface NetworkLimit {
  /**
   * Consumes one.
   *
   * @param pool not a transaction, because a refusal would roll it back.
   * @param now milliseconds since 1970.
   * @returns 0, or the whole seconds until one is available.
   */
  take(pool: pg.Pool, address: string, now: number): Promise<number>;
  /** Returns the seconds until one is available, by what this server has seen; consumes nothing. */
  waitOf(address: string, now: number): number;
}

/**
 * Creates a limit for an IPv4 address or an IPv6 /64. A /48 has 8 times the limit of a /64, so that a caller with many
 * /64 networks does not have as many limits.
 *
 * @param name unique in the product.
 * @example
 * const questions = createNetworkLimit('login names', { perMinute: 30, burst: 60, remembered: 20_000 });
 * const retryAfter = await questions.take(pool, caller.address, clock.now().getTime());
 */
export function createNetworkLimit(name: string, rule: LimitRule): NetworkLimit {
  const { perMinute, burst, remembered } = rule;
  const narrow = createSharedLimit(name, rule);
  const wide = createSharedLimit(`${name} /48`, {
    perMinute: widerShare * perMinute,
    burst: widerShare * burst,
    remembered,
  });
  return {
    async take(pool, address, now) {
      const wider = widerNetworkOf(address);
      const known = wider === undefined ? 0 : wide.waitOf(wider, now);
      // A refusal by one limit consumes nothing of the wider one.
      const wait = known || (await narrow.take(pool, networkOf(address), now));
      return wait > 0 || wider === undefined ? wait : wide.take(pool, wider, now);
    },
    waitOf(address, now) {
      const wider = widerNetworkOf(address);
      return Math.max(narrow.waitOf(networkOf(address), now), wider === undefined ? 0 : wide.waitOf(wider, now));
    },
  };
}
