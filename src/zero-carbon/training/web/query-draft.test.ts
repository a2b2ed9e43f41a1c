import { describe, expect, it } from 'vitest';
import { draftOf, emptyDraft, fieldsOf, formOf, switchedTo } from './query-draft.ts';

const typed = { ...emptyDraft, name: '林知夏', certNo: 'ZCT-01-00001' };

describe('the query form', () => {
  it('clears the other number when the type changes, and retains the name', () => {
    expect(switchedTo(typed, 2)).toEqual({ queryType: 2, name: '林知夏', certNo: '', idCard: '' });
    expect(switchedTo(typed, 1)).toBe(typed);
  });
  it('starts with the number from the code of a certificate', () => {
    expect(draftOf('?certNo=ZCT-017-26-00001-K')).toEqual({ ...emptyDraft, certNo: 'ZCT-017-26-00001-K' });
    expect(draftOf('')).toEqual(emptyDraft);
  });
  it('sends only the fields of its type, without empty ones', () => {
    expect(formOf({ ...typed, idCard: '11010519491231002X' })).toEqual({
      queryType: 1,
      name: '林知夏',
      certNo: 'ZCT-01-00001',
    });
    expect(formOf({ ...emptyDraft, queryType: 2, certNo: 'x' })).toEqual({ queryType: 2, name: '' });
    expect(fieldsOf(2)).toEqual(['name', 'idCard']);
  });
});
