import { addDays, isCalendarDate } from '#kernel/checks/calendar-date.ts';
import { translate, type Lang, type ValuesOf } from '#kernel/i18n/text.ts';
import { calendarWords as text } from './calendar.words.ts';

export const dayKinds = ['holiday', 'workday'] as const;
export type DayKind = (typeof dayKinds)[number];

/** A day that differs from its weekday. */
export interface CalendarDay {
  readonly day: string;
  readonly kind: DayKind;
  readonly name: string;
}

/** Maximum characters of a day's name. */
export const longestName = 40;

const kindOf = (word: string): DayKind | undefined =>
  /^(放假|休息?|holiday|off)$/i.test(word)
    ? 'holiday'
    : /^(上班|补班|调休上班|班|workday|work)$/i.test(word)
      ? 'workday'
      : undefined;

/** Maximum unreadable lines that an error lists; it only counts the rest. */
const mostNamed = 10;

type ReadLine = { readonly day: CalendarDay; readonly until: string } | { readonly why: string };

function readLine(year: number, line: string, lang: Lang): ReadLine {
  const wrong = <K extends keyof typeof text>(why: K, ...values: ValuesOf<(typeof text)[K]>): ReadLine => ({
    why: translate(text[why], lang, ...values),
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
  return { day: { day: from, kind, name }, until: to };
}

/**
 * Parses the pasted holidays of a year. Each line has a day or a range, its kind and its name, such as
 * `2026-10-01~2026-10-07 放假 国庆节` or `2026-10-10 上班 国庆节`.
 *
 * @returns the days in order, or the problem of each unreadable line.
 */
export function readYear(
  year: number,
  pasted: string,
  lang: Lang,
): { readonly days: readonly CalendarDay[] } | { readonly problem: string } {
  const days = new Map<string, CalendarDay>();
  const problems: string[] = [];
  for (const [at, line] of pasted.normalize('NFKC').split('\n').entries()) {
    if (line.trim() === '') continue;
    const wrong = (why: string): number => problems.push(translate(text.inLine, lang, { line: at + 1, why }));
    const read = readLine(year, line, lang);
    if ('why' in read) {
      wrong(read.why);
      continue;
    }
    for (let { day } = read.day; day <= read.until; day = addDays(day, 1)) {
      if (days.has(day)) wrong(translate(text.twice, lang, { day }));
      days.set(day, { ...read.day, day });
    }
  }
  if (problems.length > 0) {
    const more = problems.length - mostNamed;
    const named = [...problems.slice(0, mostNamed), ...(more > 0 ? [translate(text.moreLines, lang, { more })] : [])];
    return { problem: named.join(lang === 'zh' ? '；' : '; ') };
  }
  if (![...days.values()].some(({ kind }) => kind === 'holiday')) return { problem: translate(text.noHoliday, lang) };
  return { days: [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1)) };
}
