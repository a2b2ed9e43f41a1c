import sharp from 'sharp';
import type { Puzzle } from '#accounts/captcha/server/drawing/draw-puzzle.ts';
import { webp } from '#accounts/captcha/server/drawing/encode-images.ts';

/** The lower bound for two pictures: the two encodes of prepared pixels. */
export async function bareEncodes({ picture, piece }: Puzzle): Promise<number> {
  const [first, second] = await Promise.all([
    sharp(picture, { raw: { width: 310, height: 160, channels: 3 } })
      .webp(webp)
      .toBuffer(),
    sharp(piece, { raw: { width: 50, height: 160, channels: 4 } })
      .webp(webp)
      .toBuffer(),
  ]);
  return first.length + second.length;
}
