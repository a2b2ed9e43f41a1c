import * as z from 'zod/mini';
import { maxCharacters } from '#kernel/checks/fields.ts';
import { desiredCall } from '#vr-fleet/protocol/revisions/desired-call.ts';
import { contentHash } from '#vr-fleet/protocol/delivery/delivery.messages.ts';
import { versionPattern } from './version-number.messages.ts';

export const firmwareModes = ['optional', 'required'] as const;

/** Bytes: 8 GiB. */
export const largestFirmware = 8 * 1_073_741_824;
/** Per cent of battery required for an installation without a charger. */
export const batteryToInstall = 30;

/**
 * The kind `firmware`. A document without a number withdraws a version that is not installed yet.
 */
export const firmware = z.object({
  /** Two to four whole numbers, compared as numbers: 5.10.1 is higher than 5.9.8. */
  number: z.optional(z.string().check(z.regex(versionPattern))),
  /** optional: the wearer, or the headset's settings, may decline it. */
  mode: z.optional(z.enum(firmwareModes)),
  /** Bytes of the package. */
  size: z.optional(z.int().check(z.gte(1), z.lte(largestFirmware))),
  /** SHA-256 of the package. */
  sha256: z.optional(contentHash),
  /** SHA-256 of the list of its chunks, which is fetched separately. */
  chunkList: z.optional(contentHash),
  /** Address of the package, instead of `chunkList`: no password is sent to it; only the whole package is verified. */
  url: z.optional(z.string().check(maxCharacters(500), z.regex(/^https:\/\//))),
});
export type Firmware = z.output<typeof firmware>;

export const desiredFirmwareCall = desiredCall('firmware', firmware);
