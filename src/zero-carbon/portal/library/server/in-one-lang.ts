import type { Lang } from '#kernel/i18n/text.ts';

/**
 * SQL for a text in up to two languages: the reader's, else the other one, and the language of the result.
 *
 * @param column without its language: `d.title` for `d.title_zh` and `d.title_en`.
 * @param langAs the name of the column with the language.
 */
export function inOneLang(column: string, as: string, lang: Lang, langAs = 'lang'): string {
  const other = lang === 'zh' ? 'en' : 'zh';
  return (
    `coalesce(${column}_${lang}, ${column}_${other}) as ${as}, ` +
    `case when ${column}_${lang} is null then '${other}' else '${lang}' end as "${langAs}"`
  );
}
