import { decodeQR } from 'qr/decode.js';

/** Pixels along the longer side; a browser's canvas holds no more everywhere. */
const mostPixels = 4_096;
/** Sizes that a photo is tried at, by its own: noise goes as it shrinks, small modules come as it grows. */
const scales = [1, 0.5, 2, 0.25] as const;
/** Milliseconds a try. */
const patience = 1_500;

/**
 * The text of the code in a picture; undefined where none can be read.
 *
 * @throws Error for a file that is no picture.
 */
export async function readPicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file);
  const own = Math.max(picture.width, picture.height);
  const tried = new Set<number>();
  for (const scale of scales) {
    const longer = Math.min(mostPixels, Math.round(own * scale));
    if (tried.has(longer) || longer < 60) continue;
    tried.add(longer);
    const text = readAt(picture, longer / own);
    if (text !== undefined) return text;
    // lets the page say that it is at it
    await new Promise((resume) => setTimeout(resume, 0));
  }
  return undefined;
}

function readAt(picture: ImageBitmap, scale: number): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  try {
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
    return decodeQR(pixels, { effort: Infinity, timeLimit: patience });
  } catch {
    return undefined;
  }
}
