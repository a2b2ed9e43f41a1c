import { expect, test } from 'vitest';
import { singleKeyOf } from './single-keys.ts';

const pressed = (key: string, modifiers: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) =>
  singleKeyOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers });

test('recognises a single letter or sign in any case', () => {
  expect([pressed('j'), pressed('K'), pressed('/'), pressed('中')]).toEqual(['j', 'k', '/', '中']);
});

test('ignores keys with a modifier, keys without a character and the space bar', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) expect(pressed('j', { [modifier]: true })).toBeUndefined();
  expect(['Enter', 'Escape', 'ArrowDown', 'F5', ' ', 'Process', 'Dead'].map((key) => pressed(key))).toEqual(
    Array(7).fill(undefined),
  );
});
