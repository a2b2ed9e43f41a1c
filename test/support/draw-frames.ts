import sharp from 'sharp';
import { frameSide } from '#vr-fleet/configuration/settings/settings.messages.ts';

/** A screen picture: a disc that grows with its number. */
export async function drawFrame(
  number: number,
  { side = frameSide, type = 'png' }: { readonly side?: number; readonly type?: 'png' | 'jpeg' } = {},
): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 280 280" width="${side}" height="${side}">
    <rect width="280" height="280"/><circle cx="140" cy="140" r="${20 + number}" fill="#e0a030"/></svg>`;
  return sharp(Buffer.from(svg)).toFormat(type).toBuffer();
}

/** So many pictures, from 001 on. */
export const drawFrames = (count: number, first = 1): Promise<Buffer[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => drawFrame(first + at)));
