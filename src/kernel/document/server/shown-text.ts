/** A character that no font has, named by its code point. */
const mark = (character: string): string => `[${codePoint(character)}]`;

/**
 * A character's code point as the standard writes it.
 *
 * @example
 * codePoint('𠮷'); // 'U+20BB7'
 */
export const codePoint = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * A text in characters that a font has: a missing superscript is written `10^4`, a missing subscript on the line, and
 * any other missing character by its code point, so that no reader mistakes an empty box for text.
 *
 * @param has returns true if the font has a glyph for a code point.
 * @param replace the replacement of a character without a glyph.
 * @example
 * shownText('10⁴ Nm³ 🌿', has); // '10^4 Nm³ [U+1F33F]'
 */
export function shownText(
  text: string,
  has: (code: number) => boolean,
  replace: (character: string) => string = mark,
): string {
  let isRaised = false;
  return [...text.normalize('NFC')]
    .map((character) => {
      const code = character.codePointAt(0)!;
      const wasRaised = isRaised;
      isRaised = false;
      if (character === '\n' || has(code)) return character;
      if (/\s/u.test(character)) return ' ';
      if (/\p{Default_Ignorable_Code_Point}/u.test(character)) return '';
      if (code >= 0x2070 && code <= 0x207f) {
        isRaised = true;
        return `${wasRaised ? '' : '^'}${character.normalize('NFKC').replace('−', '-')}`;
      }
      if (code >= 0x2080 && code <= 0x208e) return character.normalize('NFKC').replace('−', '-');
      return replace(character);
    })
    .join('');
}
