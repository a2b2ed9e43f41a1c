import { formatCount } from '#kernel/i18n/web/formats.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import type { Forecast } from '#vr-fleet/forecast/forecast.ts';
import { forecastWords as text } from '#vr-fleet/forecast/forecast.words.ts';

export interface FinishOptions {
  /** True if some are completed: the forecast then covers the rest. */
  readonly isUnderWay: boolean;
  /** Formats a moment. */
  readonly moment: (at: string) => string;
}

/**
 * Returns the times at which half and nine tenths are completed, and the numbers within an hour and a day; undefined
 * without expected completions.
 */
export function finishLines(
  t: Translate,
  { apply, connectDay, connectWeek, withinHour, withinDay, p50, p90 }: Forecast,
  { isUnderWay, moment }: FinishOptions,
): readonly [finish: string, shares: string] | undefined {
  const count = apply + connectDay + connectWeek;
  if (count === 0) return undefined;
  const done = (at: string | null): string => (at === null ? t(text.later) : moment(at));
  const times = { half: done(p50), most: done(p90) };
  const shares = { hour: formatCount(withinHour), day: formatCount(withinDay) };
  return isUnderWay
    ? [t(text.finishLeft, { ...times, count: formatCount(count) }), t(text.sharesLeft, shares)]
    : [t(text.finish, times), t(text.shares, shares)];
}
