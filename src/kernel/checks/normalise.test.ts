import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasHiddenControls, normalise } from './normalise.ts';

it('gives the same for the same name, however it is typed', () => {
  const names = ['湖州（Huzhou）纺织', '　湖州（Ｈｕｚｈｏｕ） 纺织', '湖州(HUZHOU) 纺织 '];
  expect(new Set(names.map(normalise))).toEqual(new Set(['湖州(huzhou)纺织']));
  expect(normalise('ABB  Xiamen “Low” Co., Ltd.')).toBe('abb xiamen "low" co., ltd.');
});

it('changes nothing that it has made', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => normalise(normalise(text)) === normalise(text)));
});

it('takes full width and case away', () => {
  const wide = (text: string): string =>
    text.replace(/[!-~]/g, (c) => String.fromCodePoint((c.codePointAt(0) ?? 0) + 0xfee0));
  fc.assert(
    fc.property(fc.stringMatching(/^[!-~]*$/), (text) => normalise(wide(text)) === normalise(text.toUpperCase())),
  );
});

it('knows the characters that hide or reorder', () => {
  for (const bad of ['\u202E', '\u2066', '\u200B', '\u200F', '\uFEFF', '\u0000', '\u061C']) {
    expect(hasHiddenControls(`a${bad}b`)).toBe(true);
  }
  expect(hasHiddenControls('湖州纺织 Co., Ltd.\t①')).toBe(false);
});
