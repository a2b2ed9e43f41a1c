import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '#kernel/workflow/canonical-json.ts';
import { chainRow, emptyChain, type ChainedRow } from './chain.ts';

const content = fc.dictionary(fc.string(), fc.jsonValue()) as fc.Arbitrary<Record<string, unknown>>;

test('parses canonical text back to the same content', () => {
  fc.assert(
    fc.property(content, (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('ignores the order of fields at any depth', () => {
  const reversed = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(reversed);
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([name, inner]) => [name, reversed(inner)]),
    );
  };
  fc.assert(
    fc.property(content, (value) => {
      expect(canonicalJson(reversed(value) as Record<string, unknown>)).toBe(canonicalJson(value));
    }),
  );
});

test('has one form for dates, missing fields and unusual names', () => {
  expect(canonicalJson({ b: undefined, at: new Date(0), ['__proto__']: 1, Z: 2 })).toBe(
    '{"Z":2,"__proto__":1,"at":"1970-01-01T00:00:00.000Z"}',
  );
  expect(() => canonicalJson({ size: 1n })).toThrow(TypeError);
});

test('hashes different rows to different chain values', () => {
  const text = fc.string({ maxLength: 6 });
  const row = fc.record<ChainedRow>({
    id: fc.nat().map(String),
    at: fc.nat().map(String),
    personId: fc.option(text),
    partyId: fc.option(text),
    entity: text,
    entityId: text,
    action: text,
    contentHash: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes)),
  });
  fc.assert(
    fc.property(row, row, (one, other) => {
      const same = JSON.stringify(one) === JSON.stringify(other);
      expect(chainRow(emptyChain, one).hash.equals(chainRow(emptyChain, other).hash)).toBe(same);
    }),
  );
  // a value must not be able to move from one field into the next
  const base = {
    id: '1',
    at: '1',
    personId: null,
    partyId: null,
    entityId: '1',
    action: 'a',
    contentHash: Buffer.alloc(32),
  };
  const split = chainRow(emptyChain, { ...base, entity: 'a","1' });
  expect(split.hash.equals(chainRow(emptyChain, { ...base, entity: 'a' }).hash)).toBe(false);
});
