import { decodeQR } from 'qr/decode.js';

/** Pixels along the longer side, a canvas size that every browser supports. */
const mostPixels = 4_096;
/** Scales at which a photo is tried: noise disappears as it shrinks, small modules become readable as it grows. */
const scales = [1, 0.5, 2, 0.25] as const;
/** Milliseconds per attempt; a slow device gets a second, longer one at the sizes that ran out of time. */
const patience = [1_500, 20_000] as const;

/**
 * The text of the code in a picture; undefined if none is readable.
 *
 * @throws Error for a file that is no picture.
 */
export async function readPicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file);
  const original = Math.max(picture.width, picture.height);
  const longerSides = scales.map((scale) => Math.min(mostPixels, Math.round(original * scale)));
  let sizes = [...new Set(longerSides)].filter((longer) => longer >= 60);
  for (const limit of patience) {
    const late: number[] = [];
    for (const longer of sizes) {
      const start = performance.now();
      const text = readAt(picture, longer / original, limit);
      if (text !== undefined) return text;
      if (performance.now() - start >= limit) late.push(longer);
      // lets the page render between attempts
      await new Promise((resume) => setTimeout(resume, 0));
    }
    sizes = late;
  }
  return undefined;
}

function readAt(picture: ImageBitmap, scale: number, timeLimit: number): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  try {
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
    return decodeQR(pixels, { effort: Infinity, timeLimit });
  } catch {
    return undefined;
  }
}
