import { translate, type Lang, type TextValues } from '#kernel/i18n/text.ts';
import { noteWords, wrongWords } from './audit.words.ts';

export type Wrong = keyof typeof wrongWords;
export type Note = keyof typeof noteWords;

/** One finding of an audit. */
export interface Finding<What extends Wrong | Note = Wrong> {
  readonly what: What;
  /** The name of the evidence that it concerns; null for the log itself. */
  readonly where: string | null;
  readonly values: TextValues;
}

/** A finding as text. */
export const findingText = ({ what, values }: Finding<Wrong | Note>, lang: Lang): string =>
  translate({ ...wrongWords, ...noteWords }[what], lang, values);

/** Unix milliseconds in printed form: `2026-11-22T00:00:00.000Z`. */
export const instantText = (at: number): string => {
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? String(at) : time.toISOString();
};

/** Returns the day of a time in a zone, `YYYY-MM-DD`; fast for many times within few days. */
export function createDayOf(zone: string): (at: number) => string {
  // in every zone, days end at a quarter of an hour
  const quarter = 900_000;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const days = new Map<number, string>();
  return (at) => {
    const key = Math.floor(at / quarter);
    let day = days.get(key);
    if (day === undefined) {
      const time = new Date(at);
      day = Number.isNaN(time.getTime()) ? '' : format.format(time);
      if (days.size > 20_000) days.clear();
      days.set(key, day);
    }
    return day;
  };
}
