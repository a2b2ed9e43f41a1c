import { loadSharp } from '#kernel/files/server/content/load-sharp.ts';
import type { Drawing } from '#zero-carbon/certification/drawing/drawing.ts';
import { dotsAnInch, svgOf } from '#zero-carbon/certification/drawing/svg-of.ts';
import { dataUrlsOf } from './data-urls.ts';
import { outlinesOf } from './outlines-of.ts';

/**
 * A drawing as a PNG, from outlines alone: the same bytes whatever fonts a machine has.
 *
 * @param pictures the files, by key.
 * @example
 * await pngOf(drawing, { seal: await loadPicture(bytes) });
 */
export async function pngOf(drawing: Drawing, pictures: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const sharp = await loadSharp();
  const svg = svgOf(drawing, dataUrlsOf(pictures), await outlinesOf(drawing));
  return sharp(Buffer.from(svg)).withMetadata({ density: dotsAnInch }).png({ compressionLevel: 6 }).toBuffer();
}
