import ipaddr from 'ipaddr.js';

/** The addresses for the headsets of a plan, one each, and their network values. All are IPv4. */
export interface AddressRange {
  readonly start: string;
  readonly end: string;
  readonly mask: string;
  readonly gateway: string;
  readonly dns: string;
}

export const poolFields = ['start', 'end', 'mask', 'gateway', 'dns'] as const;
export type PoolField = (typeof poolFields)[number];

export type PoolProblem = 'notAddress' | 'notMask' | 'otherSegment' | 'beforeStart' | 'gatewayOutside';

/** Permitted prefix lengths of a mask. */
export const prefixes = { least: 8, most: 30 } as const;

/** An address as a whole number; undefined if it is invalid. */
export function numberOf(address: string): number | undefined {
  if (!ipaddr.IPv4.isValidFourPartDecimal(address)) return undefined;
  return ipaddr.IPv4.parse(address)
    .toByteArray()
    .reduce((sum, byte) => sum * 256 + byte, 0);
}

export const addressOf = (number: number): string =>
  [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.');

/** The prefix length of a contiguous mask within the limits; undefined for other masks. */
export function prefixOf(mask: string): number | undefined {
  if (!ipaddr.IPv4.isValidFourPartDecimal(mask)) return undefined;
  const prefix = ipaddr.IPv4.parse(mask).prefixLengthFromSubnetMask();
  return prefix !== null && prefix >= prefixes.least && prefix <= prefixes.most ? prefix : undefined;
}

export interface Segment {
  /** The network address and the broadcast address. */
  readonly first: number;
  readonly last: number;
  readonly prefix: number;
}

/** The network of a start address and a mask; undefined if either is invalid. */
export function segmentOf({ start, mask }: Pick<AddressRange, 'start' | 'mask'>): Segment | undefined {
  const [number, prefix] = [numberOf(start), prefixOf(mask)];
  if (number === undefined || prefix === undefined) return undefined;
  const size = 2 ** (32 - prefix);
  const first = Math.floor(number / size) * size;
  return { first, last: first + size - 1, prefix };
}

/** The problems of a pool by field; empty if it is valid. */
export function problemsOf(range: AddressRange): Partial<Record<PoolField, PoolProblem>> {
  const problems: Partial<Record<PoolField, PoolProblem>> = {};
  const numbers = Object.fromEntries(poolFields.map((field) => [field, numberOf(range[field])])) as Record<
    PoolField,
    number | undefined
  >;
  for (const field of poolFields) if (numbers[field] === undefined) problems[field] = 'notAddress';
  if (numbers.mask !== undefined && prefixOf(range.mask) === undefined) problems.mask = 'notMask';
  const segment = segmentOf(range);
  if (!segment) return problems;
  const { first, last } = segment;
  const { start, end, gateway } = numbers;
  if (end !== undefined) {
    if (end < first || end > last) problems.end = 'otherSegment';
    else if (end < start!) problems.end = 'beforeStart';
  }
  if (gateway !== undefined && (gateway <= first || gateway >= last)) problems.gateway = 'gatewayOutside';
  return problems;
}

/** A valid pool, in numbers. */
interface Bounds {
  readonly start: number;
  readonly end: number;
  /**
   * Addresses within the range that are never assigned, in ascending order (notes: network, broadcast, gateway, DNS).
   */
  readonly excluded: readonly number[];
}

/** @throws Error if the pool is invalid. */
function boundsOf(range: AddressRange): Bounds {
  const segment = segmentOf(range);
  const [start, end] = [numberOf(range.start), numberOf(range.end)];
  if (!segment || start === undefined || end === undefined) throw new Error('The pool is none');
  const never = new Set([segment.first, segment.last, numberOf(range.gateway), numberOf(range.dns)]);
  const excluded = [...never].filter((one) => one !== undefined && one >= start && one <= end) as number[];
  return { start, end, excluded: excluded.toSorted((a, b) => a - b) };
}

/** Number of assignable addresses of a valid pool. */
export function capacityOf(range: AddressRange): number {
  const { start, end, excluded } = boundsOf(range);
  return end - start + 1 - excluded.length;
}

/** A headset, in the order of its number, with its previous addresses, most preferred first. */
interface Claim {
  readonly id: string;
  readonly had: readonly (string | null)[];
}

/**
 * Assigns each headset an address of a valid pool, in the order of the headsets: its first previous address that is in
 * the pool and free, otherwise the lowest free address. No address if none is free.
 */
export function assignAddresses(range: AddressRange, claims: readonly Claim[]): Map<string, string> {
  const { start, end, excluded } = boundsOf(range);
  const never = new Set(excluded);
  const taken = new Set<number>();
  const given = new Map<string, number>();
  const rounds = Math.max(0, ...claims.map(({ had }) => had.length));
  for (let round = 0; round < rounds; round += 1) {
    for (const { id, had } of claims) {
      const number = numberOf(had[round] ?? '');
      if (given.has(id) || number === undefined || number < start || number > end) continue;
      if (never.has(number) || taken.has(number)) continue;
      taken.add(number);
      given.set(id, number);
    }
  }
  let next = start;
  for (const { id } of claims) {
    if (given.has(id)) continue;
    while (next <= end && (never.has(next) || taken.has(next))) next += 1;
    if (next > end) break;
    given.set(id, next);
    next += 1;
  }
  return new Map([...given].map(([id, number]) => [id, addressOf(number)]));
}

/** Another start or end, and the number of headsets that would still lack an address. */
export interface Widening {
  readonly field: 'start' | 'end';
  readonly address: string;
  readonly short: number;
}

/**
 * Options to widen a valid pool within its segment for a number of headsets. The option that leaves the fewest headsets
 * without an address comes first; the end comes before the start.
 */
export function wideningsOf(range: AddressRange, wanted: number): Widening[] {
  const { first, last } = segmentOf(range)!;
  const short = wanted - capacityOf(range);
  if (short <= 0) return [];
  const reserved = new Set([numberOf(range.gateway), numberOf(range.dns)]);
  const walk = (field: 'start' | 'end', step: 1 | -1): Widening[] => {
    let left = short;
    let at = numberOf(range[field])!;
    let reached = at;
    while (left > 0 && at + step > first && at + step < last) {
      at += step;
      if (reserved.has(at)) continue;
      left -= 1;
      reached = at;
    }
    return left === short ? [] : [{ field, address: addressOf(reached), short: left }];
  };
  return [...walk('end', 1), ...walk('start', -1)].toSorted((one, other) => one.short - other.short);
}

/** Neighbouring addresses as inclusive ranges. */
export function rangesOf(addresses: Iterable<string>): [from: number, to: number][] {
  const numbers = [...addresses].map((address) => numberOf(address)!).toSorted((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && number <= last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}
