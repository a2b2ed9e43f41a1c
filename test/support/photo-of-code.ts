import { encodeQR } from 'qr';
import sharp from 'sharp';

export interface Photo {
  /** Pixels per module. */
  readonly module: number;
  /** The rotation of the paper in degrees. */
  readonly tilt: number;
  /** The sigma of the blur, in pixels. */
  readonly blur: number;
}

/** A camera's picture of a printed code: rotated, out of focus, on a desk that is not white, and compressed as JPEG. */
export async function photoOfCode(text: string, { module, tilt, blur }: Photo): Promise<Buffer> {
  const settings = { ecc: 'low', border: 4 } as const;
  const modules = encodeQR(text, 'raw', settings).length;
  const printed = await sharp(Buffer.from(encodeQR(text, 'svg', settings)))
    .resize(modules * module * 4, modules * module * 4, { kernel: 'nearest' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
  const seen = await sharp(printed)
    .resize(modules * module, modules * module)
    .rotate(tilt, { background: '#e9e4da' })
    .png()
    .toBuffer();
  const { width, height } = await sharp(seen).metadata();
  const desk = { width: width + 240, height: height + 160, channels: 3, background: '#e9e4da' } as const;
  const placed = await sharp({ create: desk })
    .composite([{ input: seen, left: 150, top: 60 }])
    .png()
    .toBuffer();
  return sharp(placed).blur(blur).jpeg({ quality: 80 }).toBuffer();
}
