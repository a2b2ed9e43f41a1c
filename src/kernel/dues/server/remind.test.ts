import { expect, it } from 'vitest';
import { withDay } from './remind.ts';

it('states the day of a reminder once', () => {
  const line = '第 1 次年度监督，期限 2026-12-22';
  expect(withDay(line, '2026-12-22', false, 'zh')).toBe(line);
  expect(withDay(line, '2026-12-22', true, 'zh')).toBe(`${line}（已逾期）`);
  expect(withDay('待处理', '2026-12-22', false, 'zh')).toBe('待处理（期限 2026-12-22）');
  expect(withDay('To do', '2026-12-22', true, 'en')).toBe('To do (was due 2026-12-22)');
});
