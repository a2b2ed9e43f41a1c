import { sha256 } from '@noble/hashes/sha2.js';

// The tree of RFC 9162 §2.1. Entries stand at its leaves, from the left; a root says all of them and their order.

/** SHA-256: the 32 bytes that stand for what they were made of. */
export type Hash = (bytes: Uint8Array) => Uint8Array;

/** Entries from one to another, the last one not included. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A complete part of the tree, of 2^level leaves, the index-th of its kind from the left. */
export interface Subtree {
  readonly level: number;
  readonly index: number;
}

function prefixed(prefix: number, parts: readonly Uint8Array[], hash: Hash): Uint8Array {
  const bytes = new Uint8Array(1 + parts.reduce((sum, { length }) => sum + length, 0));
  bytes[0] = prefix;
  let at = 1;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return hash(bytes);
}

/** What stands at a leaf for an entry (RFC 9162 §2.1.1). */
export const leafHash = (entry: Uint8Array, hash: Hash = sha256): Uint8Array => prefixed(0, [entry], hash);

/** What stands above two (RFC 9162 §2.1.1). */
export const nodeHash = (left: Uint8Array, right: Uint8Array, hash: Hash = sha256): Uint8Array =>
  prefixed(1, [left, right], hash);

/** The root of a tree without leaves: the hash of nothing. */
export const emptyRoot = (hash: Hash = sha256): Uint8Array => hash(new Uint8Array(0));

/** The largest power of two below a number of at least 2. */
const split = (size: number): number => 2 ** Math.floor(Math.log2(size - 1));

/**
 * The parts of the tree whose roots prove that an entry is in it, from the leaf upwards (RFC 9162 §2.1.3.1).
 *
 * @throws RangeError for an index that is not in a tree of this size.
 */
export function inclusionRanges(index: number, size: number): Range[] {
  if (!(index >= 0 && index < size)) throw new RangeError(`No entry ${index} in ${size}`);
  const path: Range[] = [];
  for (let start = 0, end = size; end - start > 1;) {
    const middle = start + split(end - start);
    const isLeft = index < middle;
    path.push(isLeft ? { start: middle, end } : { start, end: middle });
    if (isLeft) end = middle;
    else start = middle;
  }
  return path.toReversed();
}

/**
 * The parts of the tree whose roots prove that a tree of `to` entries begins with the one of `from` (RFC 9162 §2.1.4.1).
 *
 * @throws RangeError unless 0 < from ≤ to.
 */
export function consistencyRanges(from: number, to: number): Range[] {
  if (!(from > 0 && from <= to)) throw new RangeError(`No proof from ${from} to ${to}`);
  const path: Range[] = [];
  let [start, end, isWhole] = [0, to, true];
  while (from < end) {
    const middle = start + split(end - start);
    if (from <= middle) {
      path.push({ start: middle, end });
      end = middle;
    } else {
      path.push({ start, end: middle });
      start = middle;
      isWhole = false;
    }
  }
  return [...(isWhole ? [] : [{ start, end }]), ...path.toReversed()];
}

/** The complete parts that a range of the above is made of, from the left, each smaller than the one before. */
export function subtreesOf({ start, end }: Range): Subtree[] {
  const parts: Subtree[] = [];
  for (let at = start; at < end;) {
    let level = 0;
    while (at % 2 ** (level + 1) === 0 && at + 2 ** (level + 1) <= end) level += 1;
    parts.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return parts;
}

/** The root of a range, of the roots of its complete parts. */
export function joinSubtrees(roots: readonly Uint8Array[], hash: Hash = sha256): Uint8Array {
  return roots.length === 0
    ? emptyRoot(hash)
    : roots.slice(0, -1).reduceRight((right, left) => nodeHash(left, right, hash), roots.at(-1)!);
}

/** The root of as many leaves as a power of two, all of them given. */
export function rootOfComplete(leaves: readonly Uint8Array[], hash: Hash = sha256): Uint8Array {
  let row = leaves;
  while (row.length > 1) {
    row = Array.from({ length: row.length / 2 }, (_, at) => nodeHash(row[2 * at]!, row[2 * at + 1]!, hash));
  }
  return row[0]!;
}

/** Grows a tree entry by entry and keeps no more of it than its root needs: one hash a level. */
export interface GrowingTree {
  readonly size: number;
  append(leaf: Uint8Array): void;
  root(): Uint8Array;
}

/**
 * A tree to which leaves are appended, for whoever reads a whole log.
 *
 * @example
 * const tree = growTree();
 * tree.append(leafHash(entry));
 * tree.root();
 */
export function growTree(hash: Hash = sha256): GrowingTree {
  const complete: { readonly level: number; readonly root: Uint8Array }[] = [];
  let size = 0;
  return {
    get size() {
      return size;
    },
    append(leaf) {
      let next = { level: 0, root: leaf };
      for (let last = complete.at(-1); last?.level === next.level; last = complete.at(-1)) {
        complete.pop();
        next = { level: next.level + 1, root: nodeHash(last.root, next.root, hash) };
      }
      complete.push(next);
      size += 1;
    },
    root: () =>
      joinSubtrees(
        complete.map(({ root }) => root),
        hash,
      ),
  };
}

const same = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

export interface Inclusion {
  readonly index: number;
  readonly size: number;
  readonly leaf: Uint8Array;
  readonly path: readonly Uint8Array[];
  readonly root: Uint8Array;
}

/** Whether a path proves that a leaf is at its place in the tree with this root (RFC 9162 §2.1.3.2). */
export function verifyInclusion({ index, size, leaf, path, root }: Inclusion, hash: Hash = sha256): boolean {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return false;
  let [at, last, found] = [index, size - 1, leaf];
  for (const part of path) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      found = nodeHash(part, found, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else {
      found = nodeHash(found, part, hash);
    }
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && same(found, root);
}

export interface Consistency {
  readonly from: number;
  readonly to: number;
  readonly fromRoot: Uint8Array;
  readonly toRoot: Uint8Array;
  readonly path: readonly Uint8Array[];
}

/** Whether a path proves that the later tree begins with the earlier one (RFC 9162 §2.1.4.2). */
export function verifyConsistency({ from, to, fromRoot, toRoot, path }: Consistency, hash: Hash = sha256): boolean {
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || from > to) return false;
  if (from === 0) return path.length === 0 && same(fromRoot, emptyRoot(hash));
  if (from === to) return path.length === 0 && same(fromRoot, toRoot);
  const isPowerOfTwo = 2 ** Math.round(Math.log2(from)) === from;
  const [first, ...rest] = isPowerOfTwo ? [fromRoot, ...path] : path;
  if (!first) return false;
  let [at, last] = [from - 1, to - 1];
  while (at % 2 === 1) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  let [earlier, later] = [first, first];
  for (const part of rest) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      earlier = nodeHash(part, earlier, hash);
      later = nodeHash(part, later, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else {
      later = nodeHash(later, part, hash);
    }
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && same(earlier, fromRoot) && same(later, toRoot);
}
