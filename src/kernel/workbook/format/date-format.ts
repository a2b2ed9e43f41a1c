import type { Token } from './parse-format.ts';

/** A serial number as calendar and clock show it. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  /** 0 for the serial number 0, as Excel shows it. */
  readonly day: number;
  /** 0 for Sunday. */
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
}

const dayMs = 86_400_000;
/** Serial numbers end with the year 9999. */
const maxSerial = 2_958_466;

/**
 * The day and time of a serial number; undefined for one that Excel shows as no date. The system of 1900 has a 29 February
 * 1900, which there was not.
 *
 * @param step milliseconds to round to.
 * @example
 * datePartsOf(46082.75, false); // 1 March 2026, 18:00
 */
export function datePartsOf(serial: number, is1904: boolean, step = 1_000): DateParts | undefined {
  if (!(serial >= 0 && serial < maxSerial)) return undefined;
  const total = Math.round((serial * dayMs) / step) * step;
  const days = Math.floor(total / dayMs);
  const rest = total - days * dayMs;
  const time = {
    hour: Math.floor(rest / 3_600_000),
    minute: Math.floor(rest / 60_000) % 60,
    second: Math.floor(rest / 1_000) % 60,
    millisecond: rest % 1_000,
  };
  const weekday = is1904 ? (days + 5) % 7 : (days + 6) % 7;
  if (!is1904 && days === 60) return { year: 1900, month: 2, day: 29, weekday, ...time };
  if (!is1904 && days === 0) return { year: 1900, month: 1, day: 0, weekday, ...time };
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const date = new Date(epoch + days * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), weekday, ...time };
}

const months = 'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const chineseDays = '日一二三四五六';

const two = (value: number): string => String(value).padStart(2, '0');

/** A serial number by a section that shows a day, a time or a duration. */
export function formatDate(serial: number, tokens: readonly Token[], is1904: boolean): string | undefined {
  const decimals = Math.max(
    0,
    ...tokens.map(({ kind, text }) => (kind === 'date' ? (/^\.(0+)$/.exec(text)?.[1]?.length ?? 0) : 0)),
  );
  const step = decimals > 0 ? 10 ** Math.max(0, 3 - decimals) : 1_000;
  const isElapsed = tokens.some(({ kind }) => kind === 'elapsed');
  const parts = datePartsOf(isElapsed ? Math.abs(serial) : serial, is1904, step);
  if (!parts) return undefined;
  const total = Math.round((Math.abs(serial) * dayMs) / step) * step;
  const isHalved = tokens.some(({ kind, text }) => kind === 'date' && text.includes('/'));
  let shown = isElapsed && serial < 0 ? '-' : '';
  let isAfterElapsed = false;
  for (const { kind, text } of tokens) {
    if (kind === 'elapsed') {
      const unit = { h: 3_600_000, m: 60_000, s: 1_000 }[text[0] as 'h' | 'm' | 's'];
      shown += String(Math.floor(total / unit)).padStart(text.length, '0');
      isAfterElapsed = true;
    } else if (kind === 'date') shown += datePart(text, parts, isHalved);
    else if (kind !== 'percent' || isAfterElapsed) shown += text;
  }
  return shown;
}

function datePart(text: string, parts: DateParts, isHalved: boolean): string {
  const { year, month, day, weekday, hour, minute, second, millisecond } = parts;
  const isMorning = hour < 12;
  if (text.includes('/')) {
    if (text.startsWith('上')) return isMorning ? '上午' : '下午';
    const [morning = '', afternoon = ''] = text.toUpperCase().split('/');
    return isMorning ? morning : afternoon;
  }
  const padded = (value: number): string => (text.length > 1 ? two(value) : String(value));
  switch (text[0]) {
    case 'y':
    case 'e':
      return text.length <= 2 && text.startsWith('y') ? two(year % 100) : String(year);
    case 'm':
      if (text.length === 3) return months[month - 1]!.slice(0, 3);
      return text.length === 4 ? months[month - 1]! : text.length === 5 ? months[month - 1]![0]! : padded(month);
    case 'd':
      return text.length === 3 ? weekdays[weekday]!.slice(0, 3) : text.length > 3 ? weekdays[weekday]! : padded(day);
    case 'a':
      return text.length === 3 ? chineseDays[weekday]! : `星期${chineseDays[weekday]}`;
    case 'h':
      return padded(isHalved ? hour % 12 || 12 : hour);
    case 'n':
      return padded(minute);
    case 's':
      return padded(second);
    case '.':
      return `.${String(millisecond)
        .padStart(3, '0')
        .slice(0, text.length - 1)}`;
    default:
      return '';
  }
}
