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
  const host = hostOf(address);
  return host.includes(':') ? prefixOf(host, 4) : host;
}

/** The /48 networks of one customer have 65,536 /64 networks, so a /48 is limited too: to this many times a /64. */
export const widerShare = 8;

/**
 * Returns the /48 network of an IPv6 address. An IPv4 address has no wider network that belongs to one customer.
 *
 * @example
 * widerNetworkOf('2001:db8::7'); // '2001:db8:0::/48'
 */
export function widerNetworkOf(address: string): string | undefined {
  const host = hostOf(address);
  return host.includes(':') ? prefixOf(host, 3) : undefined;
}

/** The host of an address, without port; IPv4 written as IPv6 becomes IPv4. */
function hostOf(address: string): string {
  const host = withoutPort(address.trim());
  return /^(?:::|0:0:0:0:0:)ffff:(?:0:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(host)?.[1] ?? host;
}

function prefixOf(host: string, length: 3 | 4): string {
  const [head = '', tail] = host.replace(/%.*/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  while (tail !== undefined && groups.length + after.length < 8) groups.push('0');
  const prefix = [...groups, ...after].slice(0, length).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/${length * 16}`;
}

/** Some proxies include the caller's port, which differs for each connection. */
const withoutPort = (address: string): string =>
  /^\[([^\]]*)\](?::\d*)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d*$/.exec(address)?.[1] ?? address;
