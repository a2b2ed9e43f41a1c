import type { Lang } from '#kernel/i18n/text.ts';
import { currentLang } from './lang.ts';

/** A count with its thousands set apart, as both languages do. */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** The total of a list: up to the cap, with `more` beyond it and `exact` if the count is known. */
export interface Total {
  readonly total: number;
  readonly more?: boolean | undefined;
  readonly exact?: number | undefined;
}

/**
 * A total in figures; a round number if the list stops counting and the exact number is unknown.
 *
 * @example
 * formatTotal({ total: 10000, more: true }); // '10,000 or more', '1 万余'
 * formatTotal({ total: 10000, more: true, exact: 86011 }); // '86,011'
 */
export function formatTotal({ total, more, exact }: Total): string {
  if (more !== true || exact !== undefined) return formatCount(exact ?? total);
  if (currentLang() === 'en') return `${formatCount(total)} or more`;
  return total % 10_000 === 0 ? `${formatCount(total / 10_000)} 万余` : `${formatCount(total)} 余`;
}

/**
 * A share in whole per cent; it is 0 only for an empty part, and 100 only for the whole.
 *
 * @example
 * `${formatShare(52, 20_168)}%`; // '<1%'
 */
export function formatShare(part: number, whole: number): string {
  if (part === 0 || part === whole) return part === 0 ? '0' : '100';
  const percent = Math.round((part / whole) * 100);
  return percent === 0 ? '<1' : percent === 100 ? '>99' : String(percent);
}

/**
 * An instant as tables and records show it, with its distance from UTC: `2026-11-21 10:31:32 UTC+8`.
 *
 * @param instant ISO 8601, UTC.
 * @param zone an IANA name, the installation's business zone.
 * @example
 * formatInstant('2026-11-21T02:31:32.000Z', 'Asia/Shanghai'); // '2026-11-21 10:31:32 UTC+8'
 */
export function formatInstant(instant: string, zone: string): string {
  const { day, time, offset } = partsOf(instant, zone);
  return `${day} ${time} ${offset}`;
}

/** The calendar day of an instant in a zone. */
export const dayIn = (instant: string, zone: string): string => partsOf(instant, zone).day;

/** Hours and minutes of an instant in a zone. */
export const minuteIn = (instant: string, zone: string): string => partsOf(instant, zone).time.slice(0, 5);

function partsOf(instant: string, zone: string): { day: string; time: string; offset: string } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((found) => found.type === type)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}:${part('second')}`,
    // Engines write the zero offset as GMT, UTC or UTC+0.
    offset: part('timeZoneName').replace('GMT', 'UTC').replace(/^UTC$/, 'UTC+0'),
  };
}

/**
 * A month for running text.
 *
 * @example
 * formatMonth('2022-06', 'en'); // 'June 2022'
 */
export function formatMonth(month: string, lang: Lang): string {
  const [year, number] = month.split('-');
  if (lang === 'zh') return `${year}年${Number(number)}月`;
  const name = new Date(`${month}-01T00:00:00Z`).toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' });
  return `${name} ${year}`;
}
