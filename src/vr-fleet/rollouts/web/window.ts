import { dayIn, minuteIn } from '#kernel/i18n/web/formats.ts';
import type { ShownRollout, ShownWave } from '#vr-fleet/rollouts/rollouts.contract.ts';

/** The wave of a rollout that runs which opens as soon as the daily window does; none where nothing waits for that. */
export function waitsForWindow({ state, waves, window }: ShownRollout): ShownWave | undefined {
  if (state !== 'running' || (window?.opensAt ?? null) === null) return undefined;
  if (waves.some((wave) => wave.state === 'open' || wave.state === 'soaking')) return undefined;
  return waves.find((wave) => wave.state === 'waiting');
}

/**
 * When a window opens: the time, with its day where that is not today.
 *
 * @param now the present moment, ISO 8601.
 * @example
 * openingIn('2026-11-27T14:00:00Z', '2026-11-27T02:00:00Z', 'Asia/Shanghai'); // '22:00'
 */
export function openingIn(opensAt: string, now: string, zone: string): string {
  const day = dayIn(opensAt, zone);
  return `${day === dayIn(now, zone) ? '' : `${day.slice(5)} `}${minuteIn(opensAt, zone)}`;
}
