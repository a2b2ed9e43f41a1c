import type sharp from 'sharp';

let loading: Promise<typeof sharp> | undefined;

/**
 * The image library, loaded with the first picture. It has no cache, because no picture is requested twice, and one
 * thread per picture, because several are processed at once.
 *
 * @example
 * const png = await (await loadSharp())(svg).png().toBuffer();
 */
export const loadSharp = (): Promise<typeof sharp> => (loading ??= load());

async function load(): Promise<typeof sharp> {
  const { default: loaded } = await import('sharp');
  loaded.cache(false);
  loaded.concurrency(1);
  return loaded;
}

/** Limits of an uploaded picture: 64 megapixels, its first frame, and no repair of what is damaged. */
export const pictureBounds = { limitInputPixels: 64_000_000, pages: 1, failOn: 'error' } as const;
/** Seconds of one picture. */
export const pictureSeconds = 15;
