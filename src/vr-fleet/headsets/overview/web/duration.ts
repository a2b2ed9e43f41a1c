const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Returns a duration in its two largest units.
 *
 * @param time milliseconds.
 */
export function shownDuration(time: number): string {
  const two = (count: number): string => String(count).padStart(2, '0');
  if (time >= day) return `${Math.floor(time / day)}d${two(Math.floor((time % day) / hour))}h`;
  if (time >= hour) return `${Math.floor(time / hour)}h${two(Math.floor((time % hour) / minute))}m`;
  return time < minute ? '<1m' : `${Math.floor(time / minute)}m`;
}
