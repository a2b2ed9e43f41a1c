import * as z from 'zod/mini';
import { maxCharacters } from '#kernel/checks/fields.ts';
import { contentHash } from '#vr-fleet/protocol/delivery/delivery.messages.ts';
import { desiredCall } from '#vr-fleet/protocol/revisions/desired-call.ts';

/** Seconds until the screen turns off; 0 at once, null never (fleet specification §9). */
export const screenOffChoices = [0, 3, 10, 15, 30, 60, 300, 600, 1800, null] as const;
/** Seconds until the headset sleeps; null never (§9 names one minute as the default). */
export const sleepChoices = [60, 180, 300, 600, 1800, null] as const;
export const usbModes = ['mtp', 'charge'] as const;

/** Actions of a Home key press; `notice` has no action itself: the press is broadcast to apps. */
export const homeKeyActions = [
  'none',
  'launcher',
  'settings',
  'back',
  'notice',
  'recalibrate',
  'clear_memory',
  'open_app',
] as const;
export const packagePattern = /^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/;
export const classPattern = /^(?:[A-Za-z]\w*)?(?:\.[A-Za-z]\w*)+$/;
/** Maximum characters of a package or a class. */
export const mostNameCharacters = 255;
/** Seconds that the Home key must be down for a long press. */
export const holdTime = { least: 0.5, most: 10, usual: 0.5 } as const;

const press = {
  /** Action of the press. */
  action: z.enum(homeKeyActions),
  /** The app that `open_app` opens; only with `open_app`. */
  package: z.optional(z.string().check(maxCharacters(mostNameCharacters), z.regex(packagePattern))),
  /** Class in the app, complete or beginning with a dot; if absent, the app's first activity. */
  class: z.optional(z.string().check(maxCharacters(mostNameCharacters), z.regex(classPattern))),
};
interface Press {
  readonly action: (typeof homeKeyActions)[number];
  readonly package?: string | undefined;
  readonly class?: string | undefined;
}
/** An app is named where it is opened, and nowhere else. */
const isWhole = z.refine<Press>(({ action, package: app, class: activity }) =>
  action === 'open_app' ? app !== undefined : app === undefined && activity === undefined,
);

export const homeKeyPress = z.object(press).check(isWhole);
export const homeKeyHold = z
  .object({
    ...press,
    /** Seconds that the key must be held, two decimals. */
    seconds: z.number().check(z.gte(holdTime.least), z.lte(holdTime.most), z.multipleOf(0.01)),
  })
  .check(isWhole);

/** An IPv4 address as people write it. */
export const addressPattern = /^(?:(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])(?:\.(?!$)|$)){4}$/;
const address = z.string().check(maxCharacters(15), z.regex(addressPattern));
/** A fixed address. */
export const network = z.object({
  /** The headset's own address, IPv4. */
  ip: address,
  /** Contiguous, /8 to /30. */
  mask: address,
  gateway: address,
  /** The name server. */
  dns: address,
});
export type Network = z.output<typeof network>;
/**
 * Seconds within which a headset must reach the broker over a new address; otherwise it returns to the previous one.
 */
export const networkPatience = 60;

/** Boot and shutdown screens (fleet specification §5): width and height of a PNG in pixels. */
export const frameSide = 280;
/** Pictures a second. */
export const frameRate = 15;
export const mostFrames = 150;
/** Maximum bytes of a picture. */
export const largestFrame = 512 * 1_024;
/** Overhead of an archive in bytes: for each picture, and at its end. */
const [besideFrame, atEnd] = [256, 1_024] as const;
/** Bytes. */
export const largestAnimation = mostFrames * (largestFrame + besideFrame) + atEnd;

/** Pictures that are displayed one after the other: a ZIP without compression, of `001.png`, `002.png` and so on. */
export const animation = z.object({
  /** SHA-256 of the ZIP, which is fetched separately. */
  sha256: contentHash,
  /** Bytes of the ZIP. */
  size: z.int().check(z.gte(1), z.lte(largestAnimation)),
  /** Number of pictures, 280 × 280, 15 a second. */
  frames: z.int().check(z.gte(1), z.lte(mostFrames)),
});
export type Animation = z.output<typeof animation>;

const onOrOff = z.optional(z.boolean());
/** Per cent. */
const share = z.optional(z.int().check(z.gte(0), z.lte(100)));

/** The kind `settings`. A field that is absent stays unchanged on the headset. */
export const settings = z.object({
  /** Name on the headset's home screen and its Bluetooth name. */
  name: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  /** Seconds without use after which the screen goes dark; 0 immediately, null never. */
  screenOff: z.optional(z.literal([...screenOffChoices])),
  /** Seconds after which a dark headset falls asleep; null never. */
  sleep: z.optional(z.literal([...sleepChoices])),
  /** Off: a dark headset stays awake, regardless of `sleep`. */
  autoSleep: onOrOff,
  /** Per cent, set once when the revision is applied; the wearer may change it afterwards. */
  volume: share,
  /** Per cent, likewise. */
  brightness: share,
  /** Function of the USB port for a computer: access to the headset's files, or only charging. */
  usbMode: z.optional(z.enum(usbModes)),
  usbDebug: onOrOff,
  /** Charges connected devices. Not every model supports it. */
  otgCharging: onOrOff,
  /** Switches the headset on when it is connected to a charger. */
  usbBoot: onOrOff,
  /** A back button in 2D apps. Not every model supports it. */
  returnIn2d: onOrOff,
  /** Holding two keys at the same time triggers the maker's function. */
  keyCombination: onOrOff,
  /** Prompts for calibration when the headset is switched on. Not every model supports it. */
  calibrationPrompt: onOrOff,
  /** Off: the headset declines optional updates. */
  acceptUpdates: onOrOff,
  /** Actions of the Home key by kind of press; a kind that is absent stays unchanged. */
  homeKey: z.optional(
    z.object({
      /** A single press. */
      single: z.optional(homeKeyPress),
      /** Two presses within 0.4 s, from the start of the first to the start of the second. */
      double: z.optional(homeKeyPress),
      /** A long press. */
      long: z.optional(homeKeyHold),
    }),
  ),
  /** A fixed address; null restores DHCP. It takes effect once the broker is reached over it (docs/device.md). */
  network: z.optional(z.nullable(network)),
  /** Screen during the start; null restores the maker's. It takes effect once the pictures are stored and verified. */
  boot: z.optional(z.nullable(animation)),
  /** Screen while the headset shuts down, likewise. */
  shutdown: z.optional(z.nullable(animation)),
});
export type Settings = z.output<typeof settings>;

export const desiredSettingsCall = desiredCall('settings', settings);
