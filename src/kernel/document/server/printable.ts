import { refuse } from '#kernel/http/server/refusal.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import type { DocumentFacts, DocumentPart } from './document.ts';
import { documentWords as words } from './document.words.ts';
import { fontFile } from './sheet.ts';
import { codePoint, shownText } from './shown-text.ts';

/** A text that a document would print with replacement marks. */
export interface UnprintableText {
  readonly text: string;
  /** The characters that the font lacks, each once. */
  readonly characters: readonly string[];
}

/** The texts that one message names at most. */
const maxNamed = 5;
/** Characters of a text that a message quotes at most. */
const maxQuoted = 24;

type HasGlyph = (code: number) => boolean;
let opened: Promise<HasGlyph> | undefined;

/** Coverage of the documents' font, opened at the first check, because most server runs never need it. */
const coverage = (): Promise<HasGlyph> => (opened ??= openCoverage());

async function openCoverage(): Promise<HasGlyph> {
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({ font: fontFile('regular'), autoFirstPage: false });
  const { font } = (pdf as unknown as { readonly _font: { readonly font: { hasGlyphForCodePoint: HasGlyph } } })._font;
  return (code) => font.hasGlyphForCodePoint(code);
}

/**
 * Every text of a document, in its order.
 *
 * @example
 * await unprintableTexts(textsOf(facts, parts));
 */
export const textsOf = (facts: DocumentFacts, parts: readonly DocumentPart[]): string[] => [
  facts.title,
  facts.subtitle,
  facts.issuer,
  facts.foot,
  ...parts.flatMap((part) =>
    part.kind === 'facts'
      ? part.rows.flat()
      : part.kind === 'table'
        ? [...part.columns.map(({ head }) => head), ...part.rows.flat()]
        : [part.text],
  ),
];

/**
 * The texts that cannot be printed as they are, each once.
 *
 * @example
 * await unprintableTexts(['𠮷野电气', '厂区']); // [{ text: '𠮷野电气', characters: ['𠮷'] }]
 */
export async function unprintableTexts(texts: Iterable<string>): Promise<UnprintableText[]> {
  const has = await coverage();
  return [...new Set(texts)].flatMap((text) => {
    const missing = new Set<string>();
    shownText(text, has, (character) => {
      missing.add(character);
      return '';
    });
    return missing.size === 0 ? [] : [{ text, characters: [...missing] }];
  });
}

/**
 * Characters with their code points, for a message.
 *
 * @example
 * namedCharacters(['𠮷']); // '𠮷 (U+20BB7)'
 */
export const namedCharacters = (characters: readonly string[]): string =>
  characters.map((character) => `${character} (${codePoint(character)})`).join(' ');

/**
 * The texts with their characters, as a message lists them.
 *
 * @example
 * namedTexts([{ text: '𠮷野电气', characters: ['𠮷'] }], 'en'); // '“𠮷野电气”: 𠮷 (U+20BB7)'
 */
export function namedTexts(found: readonly UnprintableText[], lang: Lang): string {
  const named = found.slice(0, maxNamed).map(({ text, characters }) => {
    const values = { text: quoted(text, characters[0]!), characters: namedCharacters(characters) };
    return translate(words.unprintableText, lang, values);
  });
  const more = found.length - named.length;
  return [...named, ...(more > 0 ? [translate(words.unprintableMore, lang, { count: more })] : [])].join(
    translate(words.separator, lang),
  );
}

/** The excerpt of a text around a character. */
function quoted(text: string, character: string): string {
  const all = [...text.normalize('NFC').replaceAll('\n', ' ')];
  if (all.length <= maxQuoted) return all.join('');
  const from = Math.max(0, Math.min(all.indexOf(character) - maxQuoted / 2, all.length - maxQuoted));
  const until = from + maxQuoted;
  return `${from > 0 ? '…' : ''}${all.slice(from, until).join('')}${until < all.length ? '…' : ''}`;
}

/**
 * Refuses fields with characters that the document font lacks.
 *
 * @param fields the texts by the paths of their fields.
 * @throws Refusal 4000 beside each field, naming the characters.
 * @example
 * await requirePrintable({ reasons }, lang);
 */
export async function requirePrintable(fields: Readonly<Record<string, string>>, lang: Lang): Promise<void> {
  const found = await unprintableTexts(Object.values(fields));
  const problems = Object.entries(fields).flatMap(([path, text]) => {
    const characters = found.find((one) => one.text === text)?.characters ?? [];
    const values = { characters: namedCharacters(characters) };
    return characters.length === 0 ? [] : [{ path, message: translate(words.unprintableField, lang, values) }];
  });
  if (problems.length > 0) throw refuse.invalid(problems);
}

/**
 * Refuses to fix texts that were saved before and that a document will print.
 *
 * @throws Refusal 5000, naming the texts and the characters.
 * @example
 * await requirePrintableTexts([proposal.reasons], lang);
 */
export async function requirePrintableTexts(texts: Iterable<string>, lang: Lang): Promise<void> {
  const found = await unprintableTexts(texts);
  if (found.length > 0) throw refuse.rule(words.unprintableTexts, { texts: namedTexts(found, lang) });
}
