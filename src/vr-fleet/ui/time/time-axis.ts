import { dayIn, formatInstant, minuteIn } from '#kernel/i18n/web/formats.ts';

const minute = 60_000;
const day = 1_440 * minute;
const steps = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1_440, 2_880, 7_200].map((minutes) => minutes * minute);

/** A stretch of time, Unix milliseconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Moments that the axis names: at round times of the zone, as many as there is room for.
 *
 * @param room pixels; a name takes some 90 of them.
 * @param offset of the zone, milliseconds.
 */
export function ticksOf(
  { from, to }: Stretch,
  room: number,
  offset: number,
): { readonly at: number; readonly step: number }[] {
  const most = Math.max(1, Math.floor(room / 90));
  const step = steps.find((one) => (to - from) / one <= most) ?? 10 * day;
  const ticks: { at: number; step: number }[] = [];
  for (let at = Math.ceil((from + offset) / step) * step - offset; at < to; at += step) ticks.push({ at, step });
  return ticks;
}

/** How a moment that an axis names is written: its day where it begins one. */
export function tickName(at: number, step: number, zone: string): string {
  const instant = new Date(at).toISOString();
  const time = minuteIn(instant, zone);
  return step >= day || time === '00:00' ? dayIn(instant, zone).slice(5) : time;
}

/** The zone's distance from UTC at an instant, milliseconds. */
export function offsetOf(instant: string, zone: string): number {
  const [date = '', time = ''] = formatInstant(instant, zone).split(' ');
  return Date.parse(`${date}T${time}Z`) - Math.floor(Date.parse(instant) / 1_000) * 1_000;
}
