import type { Lang } from '#kernel/i18n/text.ts';

const shape = /^((?:19|20|21)\d\d)(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?)?$/;

/**
 * Returns true if a text is a date in the precision of its source: `2026-01-19`, `2025-12` or `2008`. A missing day is
 * never added. Such texts sort as texts, and a month sorts before its own days.
 */
export function isPartialDate(text: string): boolean {
  const parts = shape.exec(text);
  if (!parts) return false;
  const [, year, month, day] = parts;
  if (day === undefined) return true;
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);
}

/** Formats a partial date for running text: `2026年1月19日`, `2025年12月`; `19 January 2026`, `December 2025`. */
export function tellPartialDate(date: string, lang: Lang): string {
  const [year, month, day] = date.split('-').map(Number);
  if (lang === 'zh') return `${year}年${month ? `${month}月` : ''}${day ? `${day}日` : ''}`;
  return [day, month && months[month - 1], year].filter(Boolean).join(' ');
}

/** The same with the English preposition: `on 19 January 2026`, `in December 2025`. */
export function onPartialDate(date: string, lang: Lang): string {
  const dateText = tellPartialDate(date, lang);
  if (lang === 'zh') return dateText;
  return `${date.length === '2026-01-19'.length ? 'on' : 'in'} ${dateText}`;
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
