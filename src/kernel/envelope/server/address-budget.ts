interface Bucket {
  tokens: number;
  at: number;
}

export interface BudgetRule {
  readonly perMinute: number;
  readonly burst: number;
  /** Number of stored addresses; beyond it the least recently seen one is deleted. */
  readonly addresses: number;
}

/**
 * A token bucket for each address, in bounded memory.
 *
 * @returns a function that consumes a token: 0, or the whole seconds until one is available.
 * @example
 * const spend = createAddressBudget({ perMinute: 60, burst: 300, addresses: 20_000 });
 * const retryAfter = spend('203.0.113.7', Date.now());
 */
export function createAddressBudget(rule: BudgetRule): (address: string, now: number) => number {
  const buckets = new Map<string, Bucket>();
  const perMillisecond = rule.perMinute / 60_000;
  return (address, now) => {
    const network = networkOf(address);
    const bucket = buckets.get(network) ?? { tokens: rule.burst, at: now };
    const elapsed = Math.max(0, now - bucket.at);
    bucket.tokens = Math.min(rule.burst, bucket.tokens + elapsed * perMillisecond);
    bucket.at = now;
    buckets.delete(network);
    buckets.set(network, bucket);
    if (buckets.size > rule.addresses) buckets.delete(buckets.keys().next().value as string);
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perMillisecond / 1000);
    bucket.tokens -= 1;
    return 0;
  };
}

/**
 * The network that counts as one address: an IPv6 host has 2^64 addresses, so its /64; IPv4 written as IPv6 is the IPv4
 * address. The port does not count.
 *
 * @example
 * networkOf('2001:db8::7'); // '2001:db8:0:0::/64'
 */
export function networkOf(address: string): string {
  const host = withoutPort(address.trim());
  if (!host.includes(':')) return host;
  const [, mapped] = /^(?:::|0:0:0:0:0:)ffff:(?:0:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(host) ?? [];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = host.replace(/%.*/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  while (tail !== undefined && groups.length + after.length < 8) groups.push('0');
  return `${[...groups, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Some proxies include the caller's port, which differs for each connection. */
const withoutPort = (address: string): string =>
  /^\[([^\]]*)\](?::\d*)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d*$/.exec(address)?.[1] ?? address;
