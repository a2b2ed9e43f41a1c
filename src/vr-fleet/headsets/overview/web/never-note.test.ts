import { bothLanguages } from '#kernel/i18n/text.ts';
import { expect, it } from 'vitest';
import { neverNote } from './never-note.ts';
import { overviewWords as text } from './overview.words.ts';

it('states that no headset is entered rather than that all have connected', () => {
  expect(neverNote({ total: 0, never: 0, silentNever: 0 })).toBe(text.noneEntered);
  expect(neverNote({ total: 3, never: 0, silentNever: 0 })).toBe(text.noneNever);
  expect(neverNote({ total: 3, never: 2, silentNever: 0 })).toBe(text.neverLately);
  expect(neverNote({ total: 3, never: 2, silentNever: 1 })).toEqual(bothLanguages(text.neverLong, { count: '1' }));
});
