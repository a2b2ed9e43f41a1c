import { sha256 } from '@noble/hashes/sha2.js';

// The tree of RFC 9162 §2.1. Entries are its leaves, from the left; a root commits to all of them and their order.

/** SHA-256: the 32 bytes that identify their input. */
export type Hash = (bytes: Uint8Array) => Uint8Array;

/** Entries from a start to an end, the end excluded. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A complete subtree of 2^level leaves, at an index of its level from the left. */
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

/** The leaf hash of an entry (RFC 9162 §2.1.1). */
export const leafHash = (entry: Uint8Array, hash: Hash = sha256): Uint8Array => prefixed(0, [entry], hash);

/** The parent hash of two nodes (RFC 9162 §2.1.1). */
export const nodeHash = (left: Uint8Array, right: Uint8Array, hash: Hash = sha256): Uint8Array =>
  prefixed(1, [left, right], hash);

/** The root of an empty tree: the hash of no bytes. */
export const emptyRoot = (hash: Hash = sha256): Uint8Array => hash(new Uint8Array(0));

/** The largest power of two below a number of at least 2. */
const split = (size: number): number => 2 ** Math.floor(Math.log2(size - 1));

/**
 * The ranges whose roots prove that an entry is in the tree, from the leaf upwards (RFC 9162 §2.1.3.1).
 *
 * @throws RangeError for an index outside a tree of this size.
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
 * The ranges whose roots prove that a tree of `to` entries starts with the one of `from` (RFC 9162 §2.1.4.1).
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

/** The complete subtrees of such a range, from the left, each smaller than the previous one. */
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

/** The root of a range, from the roots of its complete subtrees. */
export function joinSubtrees(roots: readonly Uint8Array[], hash: Hash = sha256): Uint8Array {
  return roots.length === 0
    ? emptyRoot(hash)
    : roots.slice(0, -1).reduceRight((right, left) => nodeHash(left, right, hash), roots.at(-1)!);
}

/** The root of all given leaves, whose number is a power of two. */
export function rootOfComplete(leaves: readonly Uint8Array[], hash: Hash = sha256): Uint8Array {
  let row = leaves;
  while (row.length > 1) {
    row = Array.from({ length: row.length / 2 }, (_, at) => nodeHash(row[2 * at]!, row[2 * at + 1]!, hash));
  }
  return row[0]!;
}

/** A tree that grows entry by entry and stores only what its root needs: one hash per level. */
export interface GrowingTree {
  readonly size: number;
  append(leaf: Uint8Array): void;
  root(): Uint8Array;
}

/**
 * Creates a tree to append leaves to, for readers of a whole log.
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

/** Verifies the proof that a leaf is at its index in the tree with this root (RFC 9162 §2.1.3.2). */
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

/** Verifies the proof that the later tree starts with the earlier one (RFC 9162 §2.1.4.2). */
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
