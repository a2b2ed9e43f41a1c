import { loadSharp } from '#kernel/files/server/content/load-sharp.ts';
import { pictureSizeOf } from '#kernel/files/server/content/picture-size.ts';
import { megabytes } from '#kernel/files/listed-files.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { frameSide, largestFrame, mostFrames } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { bootWords as text } from '#vr-fleet/configuration/plans/boot/boot.words.ts';
import { faultOf, frameName, numberIn } from '#vr-fleet/configuration/plans/boot/frames.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** An uploaded picture and its position. */
interface Brought {
  readonly name: string;
  readonly number: number;
  readonly bytes: Buffer;
}

/** The fault of a file as the picture at its position, as a message with its name; undefined if there is none. */
export async function problemOf({ name, number, bytes }: Brought, lang: Lang): Promise<string | undefined> {
  const isPng = bytes.subarray(0, signature.length).equals(signature);
  const { width, height } = (isPng ? pictureSizeOf(bytes) : undefined) ?? { width: 0, height: 0 };
  const isMeasured = width === frameSide && height === frameSide;
  const fault = faultOf({
    name,
    size: bytes.length,
    format: isPng ? 'PNG' : undefined,
    width,
    height,
    isBroken: isMeasured && !(await canBeDecoded(bytes)),
  });
  if (fault === undefined && numberIn(name) === number) return undefined;
  return translate(text[fault ?? 'wrongName'], lang, {
    name,
    width,
    height,
    side: frameSide,
    expected: frameName(number),
    most: fault === 'tooLarge' ? megabytes(largestFrame) : mostFrames,
  });
}

/** Returns true if the whole picture can be decoded, not only its header. */
async function canBeDecoded(bytes: Buffer): Promise<boolean> {
  try {
    const sharp = await loadSharp();
    const options = { limitInputPixels: frameSide * frameSide, failOn: 'error' } as const;
    const { info } = await sharp(bytes, options).raw().toBuffer({ resolveWithObject: true });
    return info.width === frameSide && info.height === frameSide;
  } catch {
    return false;
  }
}
