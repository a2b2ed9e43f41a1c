import { expect, it } from 'vitest';
import { pastedStaff } from './pasted-staff.ts';

it('reads rows of a spreadsheet or list, and ignores a single value', () => {
  expect(pastedStaff('林知夏\tZCT-01-00001\r\n欧阳望舒\tZCT-02-00002\r\n')).toEqual([
    { name: '林知夏', number: 'ZCT-01-00001' },
    { name: '欧阳望舒', number: 'ZCT-02-00002' },
  ]);
  expect(pastedStaff('林知夏，ZCT-01-00001')).toEqual([{ name: '林知夏', number: 'ZCT-01-00001' }]);
  expect(pastedStaff('林知夏')).toBeNull();
  expect(pastedStaff('林知夏\n')).toBeNull();
});
