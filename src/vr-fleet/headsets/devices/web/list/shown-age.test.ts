import { expect, test } from 'vitest';
import { translate } from '#kernel/i18n/text.ts';
import { shownAge } from './shown-age.ts';

test.each([
  [-5_000, 'now'],
  [59_999, 'now'],
  [60_000, '1 min ago'],
  [7_199_999, '1 h ago'],
  [172_800_000, '2 d ago'],
])('formats %i ms as %s', (age, words) => {
  expect(translate(shownAge(age), 'en')).toBe(words);
});
