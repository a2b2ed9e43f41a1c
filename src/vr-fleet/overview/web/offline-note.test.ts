import { expect, test } from 'vitest';
import { translate } from '#kernel/i18n/text.ts';
import { offlineNote } from './offline-note.ts';
import { overviewWords } from './overview.words.ts';

const told = (offline: number, longOffline: number, awaiting: number): string => {
  const { key, values } = offlineNote({ offline, longOffline, awaiting });
  return translate(overviewWords[key], 'en', values);
};

test('those that never connected are not said to be silent for long', () => {
  expect(told(20_168, 20_168, 20_168)).toBe('20,168 never connected');
  expect(told(61, 58, 57)).toBe('1 for over 7 days, 57 never connected');
  expect(told(61, 58, 0)).toBe('58 for over 7 days');
});

test('where none is long offline it says so', () => {
  expect(told(3, 0, 0)).toBe('all within 7 days');
  expect(told(0, 0, 0)).toBe('none offline');
});
