import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { encodeQR } from 'qr';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

/** A code as printed on a label: black on white, as PNG. */
export async function drawCode(format: 'DataMatrix' | 'Code128', text: string): Promise<Buffer> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const { svg, error } = await writeBarcode(text, { format, scale: 8, addQuietZones: true });
  if (error !== '') throw new Error(`${text} cannot be drawn: ${error}`);
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).extend(margin).png().toBuffer();
}

const margin = { top: 60, bottom: 60, left: 60, right: 60, background: '#ffffff' };

const frame = { width: 640, height: 480 } as const;

/** The camera's view of labels, one after the other, a second and a half each: a video in Y4M. */
export async function filmOf(texts: readonly string[]): Promise<Buffer> {
  const perSecond = 10;
  const head = `YUV4MPEG2 W${frame.width} H${frame.height} F${perSecond}:1 Ip A1:1 C420jpeg\n`;
  const colours = Buffer.alloc((frame.width * frame.height) / 2, 128);
  const desk = Buffer.alloc(frame.width * frame.height, 90);
  const shown = (grey: Buffer): Buffer => Buffer.concat([Buffer.from('FRAME\n'), grey, colours]);
  const pieces: Buffer[] = [Buffer.from(head)];
  for (const text of texts) {
    const label = await labelOf(text);
    for (let count = 0; count < 1.5 * perSecond; count += 1) pieces.push(shown(label));
    for (let count = 0; count < perSecond; count += 1) pieces.push(shown(desk));
  }
  return Buffer.concat(pieces);
}

/** One grey frame of the film: a QR code on a label, at an angle. */
async function labelOf(text: string): Promise<Buffer> {
  const code = await sharp(Buffer.from(encodeQR(text, 'svg', { ecc: 'medium', border: 4 })))
    .resize(280, 280, { kernel: 'nearest' })
    .flatten({ background: '#ffffff' })
    .rotate(7, { background: '#5a5a5a' })
    .png()
    .toBuffer();
  const { data } = await sharp({ create: { ...frame, channels: 3, background: '#5a5a5a' } })
    .composite([{ input: code, gravity: 'centre' }])
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.length === frame.width * frame.height ? data : Buffer.from(data.filter((_, at) => at % 3 === 0));
}
