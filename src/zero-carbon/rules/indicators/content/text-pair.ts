import type { Text } from '#kernel/i18n/text.ts';

/** Both languages of one text, as the shipped set is written down. */
export const pair = (zh: string, en: string): Text => ({ zh, en });

/** Several of them. */
export const pairs = (...texts: readonly (readonly [zh: string, en: string])[]): Text[] =>
  texts.map(([zh, en]) => pair(zh, en));
