import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from '#kernel/workflow/canonical-json.ts';
import { readChanges } from './read-changes.ts';

const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string()));
const document = fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), value);

it('reads exactly the fields that changed', () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      const read = readChanges(canonicalJson({ before, after }));
      const differing = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
        (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
      );
      expect(read.map(({ field }) => field).toSorted()).toEqual(differing.toSorted());
      for (const { field, before: was, after: is } of read)
        expect([was, is]).toEqual([before[field] ?? null, after[field] ?? null]);
    }),
  );
});

it('reads the changed field of a nested document, and a file as a whole', () => {
  const file = (name: string) => ({ id: '1', name, sha256: 'x' });
  const content = canonicalJson({
    before: { site: { place: { city: 'A', code: 1 } }, file: file('a.pdf') },
    after: { site: { place: { city: 'B', code: 1 } }, file: file('b.pdf') },
    reason: 'why',
  });
  expect(readChanges(content)).toEqual([
    { field: 'file', before: file('a.pdf'), after: file('b.pdf') },
    { field: 'site.place.city', before: 'A', after: 'B' },
    { field: 'reason', before: null, after: 'why' },
  ]);
});
