import * as z from 'zod/mini';
import { desiredCall } from '#vr-fleet/desired/revisions/desired-call.ts';

/** Seconds after which the screen goes off; 0 at once, null never (fleet specification §9). */
export const screenOffChoices = [0, 3, 10, 15, 30, 60, 300, 600, 1800, null] as const;
/** Seconds after which the headset sleeps; null never (§9 names one minute as the default). */
export const sleepChoices = [60, 180, 300, 600, 1800, null] as const;
export const usbModes = ['mtp', 'charge'] as const;

const onOrOff = z.optional(z.boolean());
/** Per cent. */
const share = z.optional(z.int().check(z.gte(0), z.lte(100)));

/** The kind `settings`. A field that is absent is left as it is on the headset. */
export const settings = z.object({
  /** Shown on the headset's home screen and as its Bluetooth name. */
  name: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  /** Seconds without use after which the screen goes dark; 0 at once, null never. */
  screenOff: z.optional(z.literal([...screenOffChoices])),
  /** Seconds after which a dark headset falls asleep; null never. */
  sleep: z.optional(z.literal([...sleepChoices])),
  /** Off: a dark headset stays awake, whatever `sleep` says. */
  autoSleep: onOrOff,
  /** Per cent, set once when the revision is applied; whoever wears the headset may change it afterwards. */
  volume: share,
  /** Per cent, likewise. */
  brightness: share,
  /** What a computer sees at the USB port: the headset's files, or a charger's load. */
  usbMode: z.optional(z.enum(usbModes)),
  usbDebug: onOrOff,
  /** Charges what is connected to it. A model may lack it. */
  otgCharging: onOrOff,
  /** Switches itself on when it is connected to a charger. */
  usbBoot: onOrOff,
  /** A button for the way back in flat apps. A model may lack it. */
  returnIn2d: onOrOff,
  /** Holding two keys at once does what the maker has provided. */
  keyCombination: onOrOff,
  /** Asks for calibration when it is switched on. A model may lack it. */
  calibrationPrompt: onOrOff,
  /** Off: what is optional is declined. */
  acceptUpdates: onOrOff,
});
export type Settings = z.output<typeof settings>;

export const desiredSettingsCall = desiredCall('settings', settings);
