import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rebase } from './changed-elsewhere.ts';
import { isSame } from './form-values.ts';

const record = fc.record({ name: fc.constantFrom('', 'a', 'b', 'c'), roles: fc.subarray(['x', 'y']) });

describe('rebase', () => {
  it('preserves typed values and updates the others to the stored ones', () => {
    const base = { name: 'old', phone: '1', mail: 'm', site: 's' };
    const theirs = { name: 'theirs', phone: '2', mail: 'm', site: 'same' };
    const typed = { name: 'mine', phone: '1', mail: 'new', site: 'same' };
    expect(rebase(base, theirs, typed)).toEqual({
      values: { name: 'mine', phone: '2', mail: 'new', site: 'same' },
      changes: [
        { field: 'name', theirs: 'theirs', mine: 'mine' },
        { field: 'phone', theirs: '2' },
      ],
    });
  });
  it('loses no typed value and lists every difference', () => {
    fc.assert(
      fc.property(record, record, record, (base, theirs, typed) => {
        const { values, changes } = rebase(base, theirs, typed);
        for (const field of ['name', 'roles'] as const) {
          const touched = !isSame(typed[field], base[field]);
          expect(values[field]).toEqual(touched ? typed[field] : theirs[field]);
          const differs = !isSame(theirs[field], base[field]) && !isSame(theirs[field], typed[field]);
          expect(changes.some((change) => change.field === field)).toBe(differs);
        }
      }),
    );
  });
});
