import { expect, test } from 'vitest';
import { singleKeyOf } from './single-keys.ts';

const pressed = (key: string, modifiers: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) =>
  singleKeyOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers });

test('a letter or a sign alone is a single key, whatever its case', () => {
  expect([pressed('j'), pressed('K'), pressed('/'), pressed('中')]).toEqual(['j', 'k', '/', '中']);
});

test('with a modifier it is not, nor are keys that write nothing, nor the space that presses buttons', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) expect(pressed('j', { [modifier]: true })).toBeUndefined();
  expect(['Enter', 'Escape', 'ArrowDown', 'F5', ' ', 'Process', 'Dead'].map((key) => pressed(key))).toEqual(
    Array(7).fill(undefined),
  );
});
