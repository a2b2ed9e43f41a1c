import { createHash, hash as digest } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import * as merkle from './merkle.ts';
import { consistencyRanges, emptyRoot, growTree, inclusionRanges, leafHash, subtreesOf, type Range } from './merkle.ts';

/** The same hash as in a browser, ten times as fast; the first test compares the two. */
const fast: merkle.Hash = (bytes) => digest('sha256', bytes, 'buffer');
const joinSubtrees = (roots: readonly Uint8Array[]): Uint8Array => merkle.joinSubtrees(roots, fast);
const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array => merkle.nodeHash(left, right, fast);
const rootOfComplete = (of: readonly Uint8Array[]): Uint8Array => merkle.rootOfComplete(of, fast);
const verifyInclusion = (proof: merkle.Inclusion): boolean => merkle.verifyInclusion(proof, fast);
const verifyConsistency = (proof: merkle.Consistency): boolean => merkle.verifyConsistency(proof, fast);

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** The definitions of RFC 9162 §2.1.1, §2.1.3.1 and §2.1.4.1, word for word. */
const sha = (...parts: Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();
const largest = (n: number): number => {
  let k = 1;
  while (2 * k < n) k *= 2;
  return k;
};
function mth(d: readonly Uint8Array[]): Buffer {
  if (d.length === 0) return sha();
  if (d.length === 1) return sha(Buffer.of(0), d[0]!);
  const k = largest(d.length);
  return sha(Buffer.of(1), mth(d.slice(0, k)), mth(d.slice(k)));
}
function pathOf(m: number, d: readonly Uint8Array[]): Buffer[] {
  if (d.length === 1) return [];
  const k = largest(d.length);
  return m < k ? [...pathOf(m, d.slice(0, k)), mth(d.slice(k))] : [...pathOf(m - k, d.slice(k)), mth(d.slice(0, k))];
}
function subproof(m: number, d: readonly Uint8Array[], whole: boolean): Buffer[] {
  if (m === d.length) return whole ? [] : [mth(d)];
  const k = largest(d.length);
  return m <= k
    ? [...subproof(m, d.slice(0, k), whole), mth(d.slice(k))]
    : [...subproof(m - k, d.slice(k), false), mth(d.slice(0, k))];
}

const entries = Array.from({ length: 300 }, (_, at) => Buffer.from(`entry ${at}`));
const leaves = entries.map((entry) => leafHash(entry));
const rootOf = (range: Range, of: readonly Uint8Array[] = leaves): Uint8Array =>
  joinSubtrees(
    subtreesOf(range).map(({ level, index }) => rootOfComplete(of.slice(index * 2 ** level, (index + 1) * 2 ** level))),
  );

/** Test data of RFC 6962, also valid for RFC 9162: eight leaves and the roots of every size. */
const known = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

it('calculates the roots of the published examples with either hash function', () => {
  expect(hex(emptyRoot())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  const tree = growTree();
  for (const [at, entry] of known.entries()) {
    tree.append(leafHash(Buffer.from(entry, 'hex')));
    expect(hex(tree.root())).toBe(roots[at]);
    expect(tree.size).toBe(at + 1);
    expect(hex(leafHash(Buffer.from(entry, 'hex'), fast))).toBe(hex(leafHash(Buffer.from(entry, 'hex'))));
  }
});

it('equals the recursive definition up to size 300: roots, inclusion and consistency proofs', () => {
  const tree = growTree();
  for (let size = 1; size <= 300; size += 1) {
    tree.append(leaves[size - 1]!);
    const all = entries.slice(0, size);
    const root = mth(all);
    expect(hex(tree.root())).toBe(hex(root));
    expect(hex(rootOf({ start: 0, end: size }))).toBe(hex(root));
    // each size proves one entry and one earlier tree by the definition, and the check confirms all of them
    const [at, from] = [(size * 7) % size, 1 + ((size * 13) % size)];
    const inclusion = inclusionRanges(at, size).map((range) => rootOf(range));
    expect(inclusion.map(hex)).toEqual(pathOf(at, all).map(hex));
    const consistency = consistencyRanges(from, size).map((range) => rootOf(range));
    expect(consistency.map(hex)).toEqual(subproof(from, all, true).map(hex));
    expect(verifyInclusion({ index: at, size, leaf: leaves[at]!, path: inclusion, root })).toBe(true);
    expect(
      verifyConsistency({ from, to: size, fromRoot: mth(entries.slice(0, from)), toRoot: root, path: consistency }),
    ).toBe(true);
  }
});

it('proves every entry and every earlier tree for sizes up to 70', () => {
  const all = Array.from({ length: 71 }, (_, size) => rootOf({ start: 0, end: size }));
  for (let size = 1; size <= 70; size += 1) {
    const root = all[size]!;
    for (let index = 0; index < size; index += 1) {
      const path = inclusionRanges(index, size).map((range) => rootOf(range));
      expect(verifyInclusion({ index, size, leaf: leaves[index]!, path, root })).toBe(true);
      const from = index + 1;
      const grown = consistencyRanges(from, size).map((range) => rootOf(range));
      expect(verifyConsistency({ from, to: size, fromRoot: all[from]!, toRoot: root, path: grown })).toBe(true);
    }
  }
  expect(verifyConsistency({ from: 0, to: 9, fromRoot: emptyRoot(), toRoot: all[9]!, path: [] })).toBe(true);
});

it('proves entries in trees of up to 100,000 leaves', () => {
  const many = Array.from({ length: 100_000 }, (_, at) =>
    leafHash(Buffer.of(at >> 16, (at >> 8) & 255, at & 255), fast),
  );
  const rows = [many];
  for (let row = many; row.length > 1;) {
    row = Array.from({ length: row.length >> 1 }, (_, at) => nodeHash(row[2 * at]!, row[2 * at + 1]!));
    rows.push(row);
  }
  const quick = (range: Range): Uint8Array =>
    joinSubtrees(subtreesOf(range).map(({ level, index }) => rows[level]![index]!));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(), fc.nat(), (size, one, other) => {
      const [index, from, root] = [one % size, 1 + (other % size), quick({ start: 0, end: size })];
      const path = inclusionRanges(index, size).map(quick);
      const grown = consistencyRanges(from, size).map(quick);
      expect(path.length).toBeLessThanOrEqual(17);
      expect(verifyInclusion({ index, size, leaf: many[index]!, path, root })).toBe(true);
      const fromRoot = quick({ start: 0, end: from });
      expect(verifyConsistency({ from, to: size, fromRoot, toRoot: root, path: grown })).toBe(true);
    }),
    { numRuns: 300 },
  );
});

it('rejects proofs of other statements', () => {
  const proof = (index: number, size: number) => ({
    index,
    size,
    leaf: leaves[index]!,
    path: inclusionRanges(index, size).map((range) => rootOf(range)),
    root: rootOf({ start: 0, end: size }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 299 }), fc.nat(), fc.nat(), (size, one, other) => {
      const good = proof(one % size, size);
      const wrong = (other % size) + (other % size === good.index ? 1 : 0);
      expect(verifyInclusion({ ...good, index: wrong % size === good.index ? good.index + size : wrong })).toBe(false);
      expect(verifyInclusion({ ...good, leaf: leaves[299]! })).toBe(good.index === 299);
      expect(verifyInclusion({ ...good, path: [...good.path, good.root] })).toBe(false);
      expect(verifyInclusion({ ...good, path: good.path.slice(1) })).toBe(false);
      const from = 1 + (other % (size - 1));
      const grown = {
        from,
        to: size,
        fromRoot: rootOf({ start: 0, end: from }),
        toRoot: good.root,
        path: consistencyRanges(from, size).map((range) => rootOf(range)),
      };
      expect(verifyConsistency(grown)).toBe(true);
      expect(verifyConsistency({ ...grown, fromRoot: leaves[0]! })).toBe(from === 1);
      expect(verifyConsistency({ ...grown, toRoot: leaves[0]! })).toBe(false);
      expect(verifyConsistency({ ...grown, path: grown.path.slice(0, -1) })).toBe(false);
    }),
    { numRuns: 200 },
  );
  expect(() => inclusionRanges(5, 5)).toThrow(RangeError);
  expect(() => consistencyRanges(0, 5)).toThrow(RangeError);
});
