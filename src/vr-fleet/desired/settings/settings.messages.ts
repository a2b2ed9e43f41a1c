import * as z from 'zod/mini';
import { desiredCall } from '#vr-fleet/desired/revisions/desired-call.ts';

/** Seconds after which the screen goes off; 0 at once, null never (fleet specification §9). */
export const screenOffChoices = [0, 3, 10, 15, 30, 60, 300, 600, 1800, null] as const;
/** Seconds after which the headset sleeps; null never (§9 names one minute as the default). */
export const sleepChoices = [60, 180, 300, 600, 1800, null] as const;

/** The kind `settings`. A field that is absent is left as it is on the headset. */
export const settings = z.object({
  /** Shown on the headset's home screen and as its Bluetooth name. */
  name: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  /** Seconds without use after which the screen goes dark; 0 at once, null never. */
  screenOff: z.optional(z.literal([...screenOffChoices])),
  /** Seconds after which a dark headset falls asleep; null never. */
  sleep: z.optional(z.literal([...sleepChoices])),
});
export type Settings = z.output<typeof settings>;

export const desiredSettingsCall = desiredCall('settings', settings);
