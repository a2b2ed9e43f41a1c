import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sampleCode, sampleDrawing, sampleFacts } from '../../../../../test/support/sample-certificate.ts';
import type { PictureRef } from '#zero-carbon/certification/drawing/drawing.ts';
import { loadPicture } from './load-picture.ts';
import { pdfOf, type PdfFacts } from './pdf-of.ts';
import { pngOf } from './png-of.ts';

const facts: PdfFacts = {
  title: '零碳工厂评价证书 ZCE-017-26-II5-00382R0-J',
  author: '长三角零碳评价中心',
  lang: 'zh',
  date: new Date('2026-08-14T02:00:00Z'),
  attachments: [
    { name: 'certificate.json', type: 'application/json', description: 'Payload', bytes: Buffer.from('{"a":1}') },
  ],
};
const stamp = async (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 300, channels: 4, background: { r: 168, g: 50, b: 31, alpha: 0.5 } } })
    .png()
    .toBuffer();
const seal: PictureRef = { key: 'seal', width: 300, height: 300 };
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A simulated photo of the printed code: dots for each module, rotation and blur. */
async function photoOf(png: Buffer, modules: number, dots: number, degrees: number, blur: number): Promise<string> {
  const { width } = await sharp(png).metadata();
  const dot = width / 297;
  const area = {
    left: Math.round(22 * dot),
    top: Math.round(152 * dot),
    width: Math.round(50 * dot),
    height: Math.round(50 * dot),
  };
  const side = Math.round((50 / 42) * modules * dots);
  const cut = await sharp(png).extract(area).resize(side, side).png().toBuffer();
  let photo = sharp(cut).rotate(degrees, { background: '#fcfbf7' });
  if (blur > 0) photo = photo.blur(blur);
  const { data, info } = await photo.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) });
}

describe('a certificate as a PNG', () => {
  it('has the same bytes each time, A4 at 200 dpi, with its seal', async () => {
    const drawing = sampleDrawing(sampleFacts, { seal });
    const one = await pngOf(drawing, { seal: await stamp() });
    expect(one.equals(await pngOf(drawing, { seal: await stamp() }))).toBe(true);
    expect(await sharp(one).metadata()).toMatchObject({ format: 'png', width: 2339, height: 1654, density: 200 });
    expect(one.equals(await pngOf(sampleDrawing(), {}))).toBe(false);
  });
  it('and as a PDF has the same bytes for any fonts of the machine', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'portico fonts '));
    const script = path.resolve(import.meta.dirname, '../../../../../test/support/draw-sample.ts');
    const settings = path.join(folder, 'fonts.conf');
    await writeFile(settings, '<fontconfig><dir>/nowhere</dir></fontconfig>');
    try {
      const draw = async (env: Record<string, string>): Promise<string> => {
        const options = {
          cwd: path.resolve(import.meta.dirname, '../../../../..'),
          env: { PATH: process.env['PATH'] ?? '', ...env },
        };
        return (await promisify(execFile)(process.execPath, [script], options)).stdout.trim();
      };
      const here = [await pngOf(sampleDrawing(), {}), await pdfOf(sampleDrawing(), {}, facts)].map(sha256).join(' ');
      expect(await draw({})).toBe(here);
      expect(await draw({ FONTCONFIG_FILE: settings, HOME: folder, LANG: 'zh_CN.GBK', TZ: 'Asia/Shanghai' })).toBe(
        here,
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
  it('has a code that can be read rotated and blurred from three dots a module', async () => {
    const qr = sampleCode(190);
    const png = await pngOf(sampleDrawing(sampleFacts, { qr }), {});
    const modules = 69;
    for (const [dots, degrees, blur] of [
      [6, 0, 0],
      [5, 4, 0.8],
      [4, -3, 0.6],
      [3, 3, 0.5],
    ] as const) {
      expect(await photoOf(png, modules, dots, degrees, blur), `${dots} dots, ${degrees}°`).toBe(qr);
    }
  });
});

describe('a certificate as a PDF', () => {
  it('has the same bytes each time, also after another one with shared glyphs', async () => {
    const one = await pdfOf(sampleDrawing(), {}, facts);
    // U+F900 has the glyph of 豈, U+2010 that of the hyphen
    const other = { ...sampleFacts, enterpriseNameZh: '豈\u{2F800}', enterpriseNameEn: 'A\u2010B ·・' };
    await pdfOf(sampleDrawing(other), {}, facts);
    expect((await pdfOf(sampleDrawing(), {}, facts)).equals(one)).toBe(true);
    const later = { ...facts, date: new Date('2026-08-15T02:00:00Z') };
    expect((await pdfOf(sampleDrawing(), {}, later)).equals(one)).toBe(false);
  });
  it('is one tagged page with selectable text and its attached file', async () => {
    const bytes = await pdfOf(sampleDrawing(sampleFacts, { seal }), { seal: await stamp() }, facts);
    const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
    expect(pdf.numPages).toBe(1);
    const page = await pdf.getPage(1);
    const { items } = await page.getTextContent();
    const printed = items.map((item) => ('str' in item ? item.str : '')).join('\n');
    for (const text of [
      sampleFacts.enterpriseNameZh,
      sampleFacts.number,
      '614.3 / 21,470.8',
      '五星',
      'Five Stars · Type II',
    ])
      expect(printed).toContain(text);
    expect((await page.getStructTree())?.children.length).toBeGreaterThan(0);
    expect((await pdf.getMetadata()).info).toMatchObject({ Title: facts.title, Language: 'zh-CN' });
    const [[id] = []] = [...((await pdf.getAttachments()) ?? [])];
    const content = await pdf.getAttachmentContent(id!);
    expect(Buffer.from(content!).toString()).toBe('{"a":1}');
    await pdf.loadingTask.destroy();
  });
});

describe('an uploaded picture', () => {
  it('is upright, reduced to print size, and unchanged if transparent', async () => {
    const photo = await sharp({ create: { width: 3_000, height: 1_000, channels: 3, background: '#135' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { ref, bytes } = await loadPicture('photo', photo);
    expect(ref).toEqual({ key: 'photo', width: 400, height: 1_200 });
    expect((await sharp(bytes).metadata()).format).toBe('jpeg');
    const { bytes: clear } = await loadPicture('seal', await stamp());
    expect(await sharp(clear).metadata()).toMatchObject({ format: 'png', hasAlpha: true, width: 300 });
  });
  it('is refused if it is invalid', async () => {
    await expect(loadPicture('none', Buffer.from('<html>'))).rejects.toThrow();
  });
});
