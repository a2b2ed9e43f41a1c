import { loadSharp, pictureBounds, pictureSeconds } from '#kernel/files/server/content/load-sharp.ts';
import type { PictureRef } from '#zero-carbon/certification/drawing/drawing.ts';

/** The number of dots of the largest printed box; more would only be slower. */
const mostSide = 1_200;

export interface LoadedPicture {
  readonly ref: PictureRef;
  /** PNG or JPEG, upright, as both painters read it. */
  readonly bytes: Buffer;
}

/**
 * Prepares an uploaded picture for any number of drawings: turned upright, no larger than print resolution, a PNG if it
 * has transparency and a JPEG otherwise.
 *
 * @example
 * const seal = await loadPicture('seal', await readFile(file));
 */
export async function loadPicture(key: string, uploaded: Buffer): Promise<LoadedPicture> {
  const sharp = await loadSharp();
  const upright = sharp(uploaded, pictureBounds)
    .timeout({ seconds: pictureSeconds })
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true });
  const isOpaque = (await sharp(uploaded, pictureBounds).stats()).isOpaque;
  const { data, info } = await (
    isOpaque ? upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }) : upright.ensureAlpha().png()
  ).toBuffer({ resolveWithObject: true });
  return { ref: { key, width: info.width, height: info.height }, bytes: data };
}
