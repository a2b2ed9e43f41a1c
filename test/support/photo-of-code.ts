import { encodeQR } from 'qr';
import sharp from 'sharp';

export interface Photo {
  /** Pixels a module. */
  readonly module: number;
  /** Degrees that the paper is turned by. */
  readonly tilt: number;
  /** Sigma of the blur, in pixels. */
  readonly blur: number;
}

/** What a camera sees of a printed code: turned, out of focus, on a desk that is not white, and squeezed as JPEG. */
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
