import type { Lang } from '#kernel/i18n/text.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML shows it, for element content and double-quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character]!);

/** A text as HTML, marked with its language where that is not the language around it. */
export const inLang = (lang: Lang, text: string, around: Lang): string =>
  lang === around ? escapeHtml(text) : `<span lang="${lang}">${escapeHtml(text)}</span>`;
