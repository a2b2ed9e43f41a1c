/** The width of a text, in the unit of the line width. */
export type WidthOf = (text: string) => number;

const closing = '，。、；：！？）》」』】〉〕％‰…”’·～—';
const opening = '（《「『【〈〔“‘';
const ideograph = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}`;
const piece = new RegExp(
  `\\s+|(?:[${opening}]\\s*)*(?:[${ideograph}]|[^\\s${ideograph}${opening}${closing}]+|(?=[${closing}]))(?:\\s*[${closing}])*|[${opening}]+`,
  'gu',
);

/**
 * Wraps a text to a width: at spaces, after hyphens and slashes and between Chinese characters, never before a closing
 * mark or after an opening one, even with a space between; a word wider than a line is split at the end of the line.
 *
 * @example
 * wrapText('本报告期内购入电力。', 40, widthOf); // ['本报告期', '内购入电', '力。']
 */
export function wrapText(text: string, width: number, widthOf: WidthOf): string[] {
  return text.split(/\r\n?|\n/u).flatMap((paragraph) => wrapParagraph(paragraph, width, widthOf));
}

function wrapParagraph(text: string, width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  const end = (): void => {
    lines.push(line.trimEnd());
    line = '';
    taken = 0;
  };
  for (const part of piecesOf(text)) {
    const needed = widthOf(part);
    if (taken + widthOf(part.trimEnd()) <= width) {
      if (line === '' && lines.length > 0 && part.trim() === '') continue;
      line += part;
      taken += needed;
      continue;
    }
    if (line !== '') end();
    if (part.trim() === '') continue;
    if (needed <= width) {
      line = part;
      taken = needed;
      continue;
    }
    for (const character of part) {
      const more = widthOf(character);
      if (taken + more > width && line !== '') end();
      line += character;
      taken += more;
    }
  }
  if (line !== '' || lines.length === 0) end();
  return lines;
}

/**
 * The pieces of a text that are never split, with the trailing spaces and marks.
 *
 * @example
 * piecesOf('Type II，五星'); // ['Type', ' ', 'II，', '五', '星']
 */
export const piecesOf = (text: string): string[] =>
  [...text.matchAll(piece)].flatMap(([found]) => found.match(/[^-/‐–]+[-/‐–]*|[-/‐–]+/gu) ?? [found]);
