import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasHiddenControls, hasInvisible, normalise } from './normalise.ts';

it('returns the same value for every notation of a name', () => {
  const names = ['湖州（Huzhou）纺织', '　湖州（Ｈｕｚｈｏｕ） 纺织', '湖州(HUZHOU) 纺织 '];
  expect(new Set(names.map(normalise))).toEqual(new Set(['湖州(huzhou)纺织']));
  expect(normalise('ABB  Xiamen “Low” Co., Ltd.')).toBe('abb xiamen "low" co., ltd.');
});

it('is idempotent', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => normalise(normalise(text)) === normalise(text)));
});

it('ignores full width and case', () => {
  const wide = (text: string): string =>
    text.replace(/[!-~]/g, (c) => String.fromCodePoint((c.codePointAt(0) ?? 0) + 0xfee0));
  fc.assert(
    fc.property(fc.stringMatching(/^[!-~]*$/), (text) => normalise(wide(text)) === normalise(text.toUpperCase())),
  );
});

it('detects characters that hide or reorder text', () => {
  for (const bad of ['\u202E', '\u2066', '\u200B', '\u200F', '\uFEFF', '\u0000', '\u061C']) {
    expect(hasHiddenControls(`a${bad}b`)).toBe(true);
  }
  expect(hasHiddenControls('湖州纺织 Co., Ltd.\t①')).toBe(false);
});

it('detects invisible characters', () => {
  const unseen = [
    0x00ad, 0x034f, 0x115f, 0x1160, 0x17b4, 0x180b, 0x180e, 0x2065, 0x2800, 0x3164, 0xffa0, 0xfff0, 0xe0001,
  ];
  const range = (from: number, to: number): number[] =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  for (const code of [...unseen, ...range(0xfe00, 0xfe0f), ...range(0xe0000, 0xe0fff), 0x200b, 0x202e]) {
    expect([code.toString(16), hasInvisible(`华${String.fromCodePoint(code)}东`)]).toEqual([code.toString(16), true]);
  }
  expect(hasInvisible('湖州纺织（中国）Co., Ltd. 𠮷 é ﷼')).toBe(false);
});
