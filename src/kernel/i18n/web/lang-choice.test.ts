import { expect, test } from 'vitest';
import { langOf } from './lang-choice.ts';

test('a choice goes before the browser', () => {
  expect(langOf('zh', ['en-GB'])).toBe('zh');
  expect(langOf('en', ['zh-CN'])).toBe('en');
});

test('without one, the first of zh and en that the browser names', () => {
  expect(langOf(null, ['fr', 'zh-Hant-TW', 'en'])).toBe('zh');
  expect(langOf(null, ['fr', 'en-US', 'zh'])).toBe('en');
});

test('anything else falls back to English', () => {
  expect(langOf('fr', ['de', 'ja'])).toBe('en');
  expect(langOf(null, [])).toBe('en');
});
