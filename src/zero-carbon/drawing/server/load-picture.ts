import { loadSharp, pictureBounds, pictureSeconds } from '#kernel/files/server/content/load-sharp.ts';
import type { PictureRef } from '#zero-carbon/drawing/drawing.ts';

/** As many dots as the largest box needs on paper; what is finer is only slower. */
const mostSide = 1_200;

export interface LoadedPicture {
  readonly ref: PictureRef;
  /** PNG or JPEG, upright, as both painters read it. */
  readonly bytes: Buffer;
}

/**
 * A picture as it was uploaded, made ready for any number of drawings: turned upright, no larger than paper shows, a PNG
 * where it lets anything through and a JPEG where it does not.
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
