import type { Lang } from '#kernel/i18n/text.ts';

/**
 * SQL for a text that is stored in up to two languages: in the reader's, else in the one that exists, and which it is.
 *
 * @param column without its language: `d.title` for `d.title_zh` and `d.title_en`.
 * @param langAs what to call the column that says which language it is.
 */
export function inOneLang(column: string, as: string, lang: Lang, langAs = 'lang'): string {
  const other = lang === 'zh' ? 'en' : 'zh';
  return (
    `coalesce(${column}_${lang}, ${column}_${other}) as ${as}, ` +
    `case when ${column}_${lang} is null then '${other}' else '${lang}' end as "${langAs}"`
  );
}
