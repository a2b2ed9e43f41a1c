import { expect, it } from 'vitest';
import { quotedChinese } from './named.tsx';

it('finds quoted Chinese in a message', () => {
  expect(quotedChinese('“厂区 A 的全部设施” does not fit')).toEqual(['“', '厂区 A 的全部设施', '” does not fit']);
  expect(quotedChinese('“sheet 1” has no 能源、水 in 2025')).toEqual(['“sheet 1” has no ', '能源、水', ' in 2025']);
});

it('leaves a message without Chinese unchanged', () => {
  expect(quotedChinese('The file “plan.xlsx” is empty.')).toEqual(['The file “plan.xlsx” is empty.']);
});
