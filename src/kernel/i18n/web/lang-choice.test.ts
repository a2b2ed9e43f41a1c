import { expect, test } from 'vitest';
import { langOf } from './lang-choice.ts';

test('prefers the stored choice to the browser languages', () => {
  expect(langOf('zh', ['en-GB'])).toBe('zh');
  expect(langOf('en', ['zh-CN'])).toBe('en');
});

test('returns the first of zh and en in the browser languages without a choice', () => {
  expect(langOf(null, ['fr', 'zh-Hant-TW', 'en'])).toBe('zh');
  expect(langOf(null, ['fr', 'en-US', 'zh'])).toBe('en');
});

test('falls back to English', () => {
  expect(langOf('fr', ['de', 'ja'])).toBe('en');
  expect(langOf(null, [])).toBe('en');
});
