import type { AnyText, ValuesOf } from '#kernel/i18n/text.ts';
import { spanWords } from './span.words.ts';

type Translate = <T extends AnyText>(text: T, ...values: ValuesOf<T>) => string;

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Formats a duration: tenths below ten seconds, then its two largest units, without a second one of zero.
 *
 * @param time milliseconds; negative values count as zero, because two clocks may differ slightly.
 */
export function spanText(t: Translate, time: number): string {
  const ms = Math.max(0, time);
  if (ms < 50) return t(spanWords.instant);
  if (ms < 10 * second) return t(spanWords.tenths, { seconds: Number((ms / second).toFixed(1)) });
  if (ms < minute) return t(spanWords.tenths, { seconds: Math.floor(ms / second) });
  const of = (unit: number, within: number): number => Math.floor((ms % within) / unit);
  if (ms < hour) {
    const [minutes, seconds] = [Math.floor(ms / minute), of(second, minute)];
    return seconds === 0 || minutes >= 10
      ? t(spanWords.minutes, { minutes })
      : t(spanWords.minutesSeconds, { minutes, seconds });
  }
  if (ms < day) {
    const [hours, minutes] = [Math.floor(ms / hour), of(minute, hour)];
    return minutes === 0 ? t(spanWords.hours, { hours }) : t(spanWords.hoursMinutes, { hours, minutes });
  }
  const [days, hours] = [Math.floor(ms / day), of(hour, day)];
  return hours === 0 ? t(spanWords.days, { days }) : t(spanWords.daysHours, { days, hours });
}
