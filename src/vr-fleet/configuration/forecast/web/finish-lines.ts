import { formatCount } from '#kernel/i18n/web/formats.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import type { Forecast } from '#vr-fleet/configuration/forecast/forecast.ts';
import { forecastWords as text } from '#vr-fleet/configuration/forecast/forecast.words.ts';

export interface FinishOptions {
  /** True if some are completed: the forecast then covers the rest. */
  readonly isUnderWay: boolean;
  /** Formats a moment to the minute, or the day that follows it. */
  readonly moment: (at: string, precision: 'minute' | 'day') => string;
}

/**
 * Returns the times at which half and nine tenths are completed, and the numbers within an hour and a day; undefined
 * without expected completions. A time that rests on headsets that are not connected is a day, unless it is known when
 * they usually connect.
 */
export function finishLines(
  t: Translate,
  { apply, connectDay, connectWeek, withinHour, withinDay, p50, p90, habitsAt }: Forecast,
  { isUnderWay, moment }: FinishOptions,
): readonly [finish: string, shares: string] | undefined {
  const count = apply + connectDay + connectWeek;
  if (count === 0) return undefined;
  const done = (at: string | null, share: number): string => {
    if (at === null) return t(text.later);
    return moment(at, habitsAt !== null || share * count <= apply ? 'minute' : 'day');
  };
  const times = { half: done(p50, 0.5), most: done(p90, 0.9) };
  const shares = { hour: formatCount(withinHour), day: formatCount(withinDay) };
  return isUnderWay
    ? [t(text.finishLeft, { ...times, count: formatCount(count) }), t(text.sharesLeft, shares)]
    : [t(text.finish, times), t(text.shares, shares)];
}
