/** The languages every text exists in; `en` is the fallback. */
export const languages = ['zh', 'en'] as const;
export type Lang = (typeof languages)[number];

/**
 * One text in both languages, side by side. `{name}` marks a place that a value fills; `{name|one|many}` says one thing
 * where that value is 1 and another where it is not.
 */
export interface Text {
  readonly zh: string;
  readonly en: string;
}

export type TextValues = Readonly<Record<string, string | number>>;

/** Declares a domain's texts; every entry has both languages or it does not compile. */
export const words = <W extends Record<string, Text>>(entries: W): W => entries;

/**
 * The text in one language, its places filled. A place without a value stays visible.
 *
 * @example
 * translate({ zh: '共 {n} 件', en: '{n} {n|item|items}' }, 'en', { n: 1 }); // '1 item'
 */
export function translate(text: Text, lang: Lang, values?: TextValues): string {
  if (!values) return text[lang];
  return text[lang].replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (place, name: string, one?: string, many = '') => {
    const value = values[name];
    if (value === undefined) return place;
    if (one === undefined) return String(value);
    return String(value) === '1' ? one : many;
  });
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
