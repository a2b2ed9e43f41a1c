import { expect, test } from 'vitest';
import { translate } from '#kernel/i18n/text.ts';
import { spanText } from './span.ts';

test('formats the one or two largest units, with tenths for short times', () => {
  const zh = (ms: number): string => spanText((text, ...values) => translate(text, 'zh', ...values), ms);
  expect([-5, 840, 9_940, 38_900, 60_000, 95_000, 754_000, 3_600_000].map(zh)).toEqual([
    '0.1 秒以内',
    '0.8 秒',
    '9.9 秒',
    '38 秒',
    '1 分钟',
    '1 分 35 秒',
    '12 分钟',
    '1 小时',
  ]);
  const en = (ms: number): string => spanText((text, ...values) => translate(text, 'en', ...values), ms);
  expect([11_520_000, 86_400_000, 187_200_000].map(en)).toEqual(['3 h 12 min', '1 d', '2 d 4 h']);
});
