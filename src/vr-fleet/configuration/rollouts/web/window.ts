import { dayIn, minuteIn } from '#kernel/i18n/web/formats.ts';
import type { ShownRollout, ShownWave } from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';

/** Returns the wave of a running rollout that opens with the next daily window; undefined if no wave waits for it. */
export function waitsForWindow({ state, waves, window }: ShownRollout): ShownWave | undefined {
  if (state !== 'running' || (window?.opensAt ?? null) === null) return undefined;
  if (waves.some((wave) => wave.state === 'open' || wave.state === 'soaking')) return undefined;
  return waves.find((wave) => wave.state === 'waiting');
}

/**
 * Returns the opening time of a window, with its date if that is not today.
 *
 * @param now the current time, ISO 8601.
 * @example
 * openingIn('2026-11-27T14:00:00Z', '2026-11-27T02:00:00Z', 'Asia/Shanghai'); // '22:00'
 */
export function openingIn(opensAt: string, now: string, zone: string): string {
  const day = dayIn(opensAt, zone);
  return `${day === dayIn(now, zone) ? '' : `${day.slice(5)} `}${minuteIn(opensAt, zone)}`;
}
