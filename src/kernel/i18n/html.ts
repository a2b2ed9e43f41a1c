import type { Lang } from '#kernel/i18n/text.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * A text as HTML, for element content and double-quoted attributes.
 *
 * @example
 * escapeHtml('R&D'); // 'R&amp;D'
 */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character]!);

/**
 * A text as HTML, marked with its language if that is not the language around it.
 *
 * @example
 * inLang('zh', '湖州', 'en'); // '<span lang="zh">湖州</span>'
 */
export const inLang = (lang: Lang, text: string, around: Lang): string =>
  lang === around ? escapeHtml(text) : `<span lang="${lang}">${escapeHtml(text)}</span>`;
