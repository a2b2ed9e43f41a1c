import { addDays, isCalendarDate } from '#kernel/checks/calendar-date.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { calendarWords as text } from './calendar.words.ts';

export const dayKinds = ['holiday', 'workday'] as const;
export type DayKind = (typeof dayKinds)[number];

/** A day that differs from its weekday. */
export interface CalendarDay {
  readonly day: string;
  readonly kind: DayKind;
  readonly name: string;
}

/** Characters of a day's name. */
export const longestName = 40;

const kindOf = (word: string): DayKind | undefined =>
  /^(放假|休息?|holiday|off)$/i.test(word)
    ? 'holiday'
    : /^(上班|补班|调休上班|班|workday|work)$/i.test(word)
      ? 'workday'
      : undefined;

/**
 * Reads the holidays of a year as they are pasted: a day or a range, its kind and its name to a line, such as
 * `2026-10-01~2026-10-07 放假 国庆节` or `2026-10-10 上班 国庆节`.
 *
 * @returns the days in their order; or what is wrong with the first line that cannot be read.
 */
export function readYear(
  year: number,
  pasted: string,
  lang: Lang,
): { readonly days: readonly CalendarDay[] } | { readonly problem: string } {
  const days = new Map<string, CalendarDay>();
  for (const [at, line] of pasted.normalize('NFKC').split('\n').entries()) {
    if (line.trim() === '') continue;
    const wrong = (why: keyof typeof text, values = {}) => ({
      problem: translate(text.inLine, lang, { line: at + 1, why: translate(text[why], lang, values) }),
    });
    const [, from = '', to = from, word = '', name = ''] =
      /^\s*([\d-]{10})(?:\s*(?:~|至|to)\s*([\d-]{10}))?[\s,]+([^\s,]+)[\s,]+(.*?)\s*$/i.exec(line) ?? [];
    if (!isCalendarDate(from) || !isCalendarDate(to)) return wrong('wrongLine');
    const kind = kindOf(word);
    if (!kind) return wrong('wrongKind');
    if (name === '' || name.length > longestName) return wrong('wrongName', { most: longestName });
    if (from > to || Number(from.slice(0, 4)) !== year || Number(to.slice(0, 4)) !== year) {
      return wrong('otherYear', { year });
    }
    for (let day = from; day <= to; day = addDays(day, 1)) {
      if (days.has(day)) return wrong('twice', { day });
      days.set(day, { day, kind, name });
    }
  }
  if (![...days.values()].some(({ kind }) => kind === 'holiday')) return { problem: translate(text.noHoliday, lang) };
  return { days: [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1)) };
}
