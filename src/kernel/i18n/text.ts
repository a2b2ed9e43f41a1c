/** The languages every text exists in; `en` is the fallback. */
export const languages = ['zh', 'en'] as const;
export type Lang = (typeof languages)[number];

declare const places: unique symbol;

/** One text in both languages, without placeholders. A text with placeholders is a `TextWith`, which is not assignable. */
export interface Text {
  readonly zh: string;
  readonly en: string;
  /** For the compiler only; no text has it. */
  readonly [places]?: never;
}

/**
 * A text whose placeholders have these names. `{name}` is a placeholder for a value; `{name|one|many}` becomes the first
 * text if that value is 1, else the second.
 */
export interface TextWith<Names extends string> {
  readonly zh: string;
  readonly en: string;
  /** For the compiler only; no text has it. */
  readonly [places]?: Names;
}

/** A text with placeholders of any names, or without. */
export type AnyText = TextWith<string>;

export type TextValues = Readonly<Record<string, string | number>>;

/** The names of a text's placeholders: `'{n} {n|item|items} of {total}'` has `'n' | 'total'`. */
type PlaceNames<S extends string> = S extends `${string}{${infer Place}}${infer Rest}`
  ? (Place extends `${infer Name}|${string}` ? Name : Place) | PlaceNames<Rest>
  : never;

/**
 * The names of placeholders that print their value; `{n|one|many}` prints a word for it, which a language may not need.
 */
type PrintedNames<S extends string> = S extends `${string}{${infer Place}}${infer Rest}`
  ? (Place extends `${string}|${string}` ? never : Place) | PrintedNames<Rest>
  : never;

type NamesOf<T extends AnyText> = typeof places extends keyof T ? Exclude<T[typeof places], undefined> : never;

/**
 * The values that a text needs, as the rest of a call's parameters: none for a text without placeholders, else exactly
 * its names. For several texts, the names of all. `AnyText` accepts any values.
 *
 * @typeParam Value the type of a value; `bothLanguages` also accepts texts.
 */
export type ValuesOf<T extends AnyText, Value = string | number> = [NamesOf<T>] extends [never]
  ? []
  : string extends NamesOf<T>
    ? [values?: Readonly<Record<string, Value>> | undefined]
    : [values: Readonly<Record<NamesOf<T> & string, Value>>];

/** The keys of texts that need no values. */
export type PlainKey<W extends Record<string, AnyText>> = {
  [K in keyof W & string]: [NamesOf<W[K]>] extends [never] ? K : never;
}[keyof W & string];

/** Refuses a text whose languages print different values. */
type SameNames<T extends AnyText> = [PrintedNames<T['zh']>, PrintedNames<T['en']>] extends [
  PlaceNames<T['en']>,
  PlaceNames<T['zh']>,
]
  ? T
  : { readonly zh: 'both languages need the same places' };

type Declared<T extends AnyText> = string extends T['zh' | 'en'] ? Text : TextWith<PlaceNames<T['zh' | 'en']>>;

/**
 * Declares a domain's texts. An entry without both languages, or whose languages print different values, does not
 * compile; neither does a call of `translate` that lacks a value (see `ValuesOf`).
 *
 * @example
 * export const siteWords = words({ rows: { zh: '共 {total} 个', en: 'Sites: {total}' } });
 */
export const words = <const W extends Record<string, Text>>(
  entries: W & { [K in keyof W]: SameNames<W[K]> },
): { readonly [K in keyof W]: Declared<W[K]> } => entries;

/**
 * The text in one language, with its placeholders filled. A placeholder without a value stays visible.
 *
 * @example
 * translate({ zh: '共 {n} 件', en: '{n} {n|item|items}' }, 'en', { n: 1 }); // '1 item'
 */
export function translate<T extends AnyText>(text: T, lang: Lang, ...[values]: ValuesOf<T>): string;
export function translate(text: AnyText, lang: Lang, values?: TextValues): string {
  if (!values) return text[lang];
  return text[lang].replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (place, name: string, one?: string, many = '') => {
    const value = values[name];
    if (value === undefined) return place;
    if (one === undefined) return String(value);
    return String(value) === '1' ? one : many;
  });
}

/** A column in both languages. */
type InBoth<Column extends string, Zh> = { readonly [K in `${Column}_zh`]: Zh } & {
  readonly [K in `${Column}_en`]: string | null;
};

/**
 * A record's column in one language, in Chinese if there is no English text.
 *
 * @example
 * inLang({ name_zh: '一号厂', name_en: null }, 'name', 'en'); // '一号厂'
 */
export function inLang<C extends string>(row: InBoth<C, string>, column: C, lang: Lang): string;
export function inLang<C extends string>(row: InBoth<C, string | null>, column: C, lang: Lang): string | null;
export function inLang(row: Readonly<Record<string, string | null>>, column: string, lang: Lang): string | null {
  return (lang === 'en' ? row[`${column}_en`] : null) ?? row[`${column}_zh`]!;
}

/**
 * A text with its placeholders filled in both languages, for values that are known before the language is.
 *
 * @example
 * bothLanguages(words.halted, { name: '5.12.0', place: 2 });
 */
export function bothLanguages<T extends AnyText>(text: T, ...[values]: ValuesOf<T, string | number | Text>): Text;
export function bothLanguages(text: AnyText, values: Readonly<Record<string, string | number | Text>> = {}): Text {
  const filled = (lang: Lang): string =>
    translate<AnyText>(
      text,
      lang,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? value[lang] : value]),
      ),
    );
  return { zh: filled('zh'), en: filled('en') };
}

/**
 * The language of an `Accept-Language` header or a browser's list: the first of zh or en, else en.
 *
 * @example
 * pickLang('zh-CN,zh;q=0.9'); // 'zh'
 */
export function pickLang(header: string | undefined): Lang {
  if (!header) return 'en';
  for (const part of header.slice(0, 200).split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (tag === 'zh' || tag === 'en') return tag;
  }
  return 'en';
}
