import { expect, it } from 'vitest';
import { isCut } from './keep-long-pastes.ts';

const at = (value: string, selectionStart: number | null, selectionEnd = selectionStart, maxLength = 20) => ({
  value,
  selectionStart,
  selectionEnd,
  maxLength,
});

it('detects a paste that the limit would cut', () => {
  expect(isCut(at('', 0), 'x'.repeat(20))).toBe(false);
  expect(isCut(at('', 0), 'x'.repeat(21))).toBe(true);
  expect(isCut(at('x'.repeat(15), 15), 'x'.repeat(6))).toBe(true);
  // Replacing the selected text leaves enough room.
  expect(isCut(at('x'.repeat(15), 5, 15), 'x'.repeat(15))).toBe(false);
  // A control of type mail or number has no selection.
  expect(isCut(at('x'.repeat(15), null), 'x'.repeat(6))).toBe(true);
  expect(isCut(at('', 0, 0, -1), 'x'.repeat(1_000))).toBe(false);
});
