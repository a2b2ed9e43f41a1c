import { dayIn, formatInstant, minuteIn } from '#kernel/i18n/web/formats.ts';

const minute = 60_000;
const day = 1_440 * minute;
const steps = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1_440, 2_880, 7_200].map((minutes) => minutes * minute);

/** A time range, Unix milliseconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the labelled moments of the axis: round times of the zone, as many as fit.
 *
 * @param room pixels; a label needs about 90 of them.
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

/** Returns the label of a moment: its date if it starts a day, else its time. */
export function tickName(at: number, step: number, zone: string): string {
  const instant = new Date(at).toISOString();
  const time = minuteIn(instant, zone);
  return step >= day || time === '00:00' ? dayIn(instant, zone).slice(5) : time;
}

/** Returns the zone's offset from UTC at an instant, milliseconds. */
export function offsetOf(instant: string, zone: string): number {
  const [date = '', time = ''] = formatInstant(instant, zone).split(' ');
  return Date.parse(`${date}T${time}Z`) - Math.floor(Date.parse(instant) / 1_000) * 1_000;
}
