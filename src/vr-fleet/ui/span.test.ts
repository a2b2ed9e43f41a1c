import { expect, test } from 'vitest';
import { say } from '#kernel/i18n/text.ts';
import { spanText } from './span.ts';

test('the one or two largest units, tenths where they matter', () => {
  const zh = (ms: number): string => spanText((text, values) => say(text, 'zh', values), ms);
  expect([-5, 840, 9_940, 38_900, 60_000, 95_000, 754_000, 3_600_000].map(zh)).toEqual([
    '不到0.1秒',
    '0.8秒',
    '9.9秒',
    '38秒',
    '1分钟',
    '1分35秒',
    '12分钟',
    '1小时',
  ]);
  const en = (ms: number): string => spanText((text, values) => say(text, 'en', values), ms);
  expect([11_520_000, 86_400_000, 187_200_000].map(en)).toEqual(['3 h 12 min', '1 d', '2 d 4 h']);
});
