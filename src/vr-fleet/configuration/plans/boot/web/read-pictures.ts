import { frameSide } from '#vr-fleet/configuration/settings/settings.messages.ts';
import {
  frameName,
  numberIn,
  type BroughtFile,
  type PictureFormat,
} from '#vr-fleet/configuration/plans/boot/frames.ts';

/** A selected file and its preview. */
export interface BroughtPicture extends BroughtFile {
  /** Distinguishes files with the same name. */
  readonly key: number;
  readonly blob: Blob;
  /** 280 × 280; undefined if the file cannot be displayed. */
  readonly bitmap: ImageBitmap | undefined;
}

const beginnings: readonly (readonly [PictureFormat, readonly number[]])[] = [
  ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['JPEG', [0xff, 0xd8, 0xff]],
  ['GIF', [0x47, 0x49, 0x46, 0x38]],
  ['WebP', [0x52, 0x49, 0x46, 0x46]],
  ['BMP', [0x42, 0x4d]],
];
/** Bytes of a PNG's header, up to its size. */
const headBytes = 24;
/** Limits for opening an unsuitable picture: bytes, and pixels of a side. */
const [mostOpened, mostPixels] = [8 * 1_048_576, 8_192] as const;
const shownSize = { resizeWidth: frameSide, resizeHeight: frameSide, resizeQuality: 'medium' } as const;

let keys = 0;

/** Detects a file's format by its content, and makes a preview. */
export async function readPicture(name: string, blob: Blob): Promise<BroughtPicture> {
  keys += 1;
  const key = keys;
  const { format, width, height } = await headOf(blob);
  const facts = { key, name, blob, size: blob.size, format, width, height };
  const isFrame = format === 'PNG' && width === frameSide && height === frameSide;
  if (format === undefined || (!isFrame && (blob.size > mostOpened || Math.max(width, height) > mostPixels))) {
    return { ...facts, bitmap: undefined };
  }
  try {
    return { ...facts, bitmap: await createImageBitmap(blob, isFrame ? {} : shownSize) };
  } catch {
    return { ...facts, bitmap: undefined, isBroken: true };
  }
}

async function headOf(blob: Blob): Promise<Pick<BroughtFile, 'format' | 'width' | 'height'>> {
  const unknown = { width: 0, height: 0 };
  const head = new DataView(await blob.slice(0, headBytes).arrayBuffer());
  const [format] =
    beginnings.find(
      ([, bytes]) => bytes.length <= head.byteLength && bytes.every((byte, at) => head.getUint8(at) === byte),
    ) ?? [];
  if (format !== 'PNG' || head.byteLength < headBytes) return { format, ...unknown };
  return { format, width: head.getUint32(16), height: head.getUint32(20) };
}

/** Pictures read at once: each is decoded in memory. */
const together = 8;

/** Reads files in their order, a few at a time. */
export async function readPictures(files: readonly File[]): Promise<BroughtPicture[]> {
  const read: BroughtPicture[] = [];
  for (let at = 0; at < files.length; at += together) {
    const some = files.slice(at, at + together);
    read.push(...(await Promise.all(some.map((file) => readPicture(file.name, file)))));
  }
  return read;
}

/**
 * Converts a picture to a PNG of 280 × 280: its largest centred square.
 *
 * @throws DOMException if it cannot be opened.
 */
export async function converted({ blob, name }: BroughtPicture): Promise<BroughtPicture> {
  const whole = await createImageBitmap(blob);
  const side = Math.min(whole.width, whole.height);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: frameSide, height: frameSide });
  const left = (whole.width - side) / 2;
  const top = (whole.height - side) / 2;
  canvas.getContext('2d')!.drawImage(whole, left, top, side, side, 0, 0, frameSide, frameSide);
  whole.close();
  const png = await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((made) => (made ? resolve(made) : reject(new DOMException('No PNG could be made'))), 'image/png');
  });
  const number = numberIn(name);
  return readPicture(number === undefined ? name.replace(/\.[a-z\d]{1,5}$/i, '.png') : frameName(number), png);
}

/** A copy of a picture under another number. */
export function repeated(picture: BroughtPicture, number: number): BroughtPicture {
  keys += 1;
  return { ...picture, key: keys, name: frameName(number) };
}
