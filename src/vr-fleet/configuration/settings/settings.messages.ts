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
  /** What the press does. */
  action: z.enum(homeKeyActions),
  /** The app that `open_app` opens; only with it. */
  package: z.optional(z.string().check(maxCharacters(mostNameCharacters), z.regex(packagePattern))),
  /** Its class, whole or beginning with a dot; absent: the app's first activity. */
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
    /** How long the key is held, two decimals. */
    seconds: z.number().check(z.gte(holdTime.least), z.lte(holdTime.most), z.multipleOf(0.01)),
  })
  .check(isWhole);

/** An IPv4 address as people write it. */
export const addressPattern = /^(?:(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])(?:\.(?!$)|$)){4}$/;
const address = z.string().check(maxCharacters(15), z.regex(addressPattern));
/** A fixed address. */
export const network = z.object({
  /** Its own address, IPv4. */
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

/** Pictures that are shown one after the other: a ZIP that compresses nothing, of `001.png`, `002.png` and so on. */
export const animation = z.object({
  /** Of the ZIP, which is fetched apart. */
  sha256: contentHash,
  /** Bytes of the ZIP. */
  size: z.int().check(z.gte(1), z.lte(largestAnimation)),
  /** Pictures, 280 × 280, 15 a second. */
  frames: z.int().check(z.gte(1), z.lte(mostFrames)),
});
export type Animation = z.output<typeof animation>;

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
  /** Off: a dark headset stays awake, regardless of `sleep`. */
  autoSleep: onOrOff,
  /** Per cent, set once when the revision is applied; the wearer may change it afterwards. */
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
  /** What the Home key does, press by press; one that is absent is left as it is. */
  homeKey: z.optional(
    z.object({
      /** Pressed once. */
      single: z.optional(homeKeyPress),
      /** Twice within 0.4 s, from where the first press begins to where the second does. */
      double: z.optional(homeKeyPress),
      /** Held. */
      long: z.optional(homeKeyHold),
    }),
  ),
  /** A fixed address; null goes back to DHCP. It holds once the broker is reached over it (docs/device.md). */
  network: z.optional(z.nullable(network)),
  /** Shown while it starts; null goes back to the maker's. It holds once the pictures are there and verified. */
  boot: z.optional(z.nullable(animation)),
  /** Shown while it switches off, likewise. */
  shutdown: z.optional(z.nullable(animation)),
});
export type Settings = z.output<typeof settings>;

export const desiredSettingsCall = desiredCall('settings', settings);
