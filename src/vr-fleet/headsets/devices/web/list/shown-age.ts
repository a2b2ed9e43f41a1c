import { bothLanguages, type Text } from '#kernel/i18n/text.ts';
import { ageWords } from './age.words.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * An age in its largest unit. Less than a minute, or a time in the future by
 * another clock, is "now".
 *
 * @param age milliseconds.
 */
export function shownAge(age: number): Text {
  if (age < minute) return ageWords.now;
  if (age < hour) return bothLanguages(ageWords.minutes, { count: Math.floor(age / minute) });
  if (age < day) return bothLanguages(ageWords.hours, { count: Math.floor(age / hour) });
  return bothLanguages(ageWords.days, { count: Math.floor(age / day) });
}
