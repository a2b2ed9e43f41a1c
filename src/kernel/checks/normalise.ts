/**
 * Normalises names and search words for comparison: NFKC (which folds full width and compatibility forms), lower case,
 * brackets and quotes in one spelling, white space removed between Chinese and collapsed elsewhere. The result is
 * stored beside each name, so that the database compares bytes.
 *
 * @example
 * normalise('　湖州（Ｈｕｚｈｏｕ）  纺织 '); // '湖州(huzhou)纺织'
 */
export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[“”„«»「」『』《》〈〉]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[〔【]/g, '[')
    .replace(/[〕】]/g, ']')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/(?<=[^\x21-\x7e]) | (?=[^\x21-\x7e])/g, '')
    .trim();
}

/**
 * Returns true if a text has characters that reorder or hide others: bidirectional controls, zero-width ones, control
 * characters other than tab and line ends. Such a text is refused, because a name could imitate another.
 *
 * @example
 * hasHiddenControls('abc\u202Edef'); // true
 */
export const hasHiddenControls = (text: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/.test(text);

/**
 * Returns true if a text has invisible characters: hidden controls, characters that Unicode calls default-ignorable
 * (soft hyphen, fillers, variation selectors, tags), and the blank of Braille. Two names that look alike could differ
 * by one.
 *
 * @example
 * hasInvisible('ab\u00ADc'); // true
 */
export const hasInvisible = (text: string): boolean =>
  hasHiddenControls(text) || /[\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
