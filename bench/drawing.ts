import sharp from 'sharp';
import type { PictureRef } from '#zero-carbon/certification/drawing/drawing.ts';
import { outlinesOf } from '#zero-carbon/certification/drawing/server/outlines-of.ts';
import { pdfOf } from '#zero-carbon/certification/drawing/server/pdf-of.ts';
import { pngOf } from '#zero-carbon/certification/drawing/server/png-of.ts';
import { svgOf } from '#zero-carbon/certification/drawing/svg-of.ts';
import { sampleDrawing, sampleFacts } from '../test/support/sample-certificate.ts';
import { barePdf } from './rivals/bare-pdf.ts';
import type { Figure } from './support/figure.ts';
import { scaled, scaleNote } from './support/scale.ts';
import { median } from './support/statistics.ts';

const certificates = scaled(10);
const rounds = 5;
const bar = 0.5;
const date = new Date('2026-08-14T02:00:00Z');
const seal: PictureRef = { key: 'seal', width: 600, height: 600 };

/**
 * Whole certificates, each with a unique number and name and therefore unique rings, from values to bytes: as PNG
 * against sharp on the resulting SVG, and as PDF against pdfkit that draws the same operations with the same fonts
 * according to its manual.
 */
export async function measure(print: (line: string) => void): Promise<Figure[]> {
  sharp.cache(false);
  const stamp = await sharp({ create: { width: 600, height: 600, channels: 4, background: '#a8321f80' } })
    .png()
    .toBuffer();
  const pictures = { seal: stamp };
  const urls = { seal: `data:image/png;base64,${stamp.toString('base64')}` };
  const facts = Array.from({ length: certificates }, (_, index) => ({
    ...sampleFacts,
    number: `ZCE-017-26-II5-${String(index + 1).padStart(5, '0')}R0-J`,
    enterpriseNameZh: `${'安吉南岭储能电池'.slice(index % 7)}${index + 1}厂有限公司`,
  }));
  const drawings = facts.map((one) => sampleDrawing(one, { seal }));
  const svgs: Buffer[] = [];
  for (const drawing of drawings) svgs.push(Buffer.from(svgOf(drawing, urls, await outlinesOf(drawing))));
  await pdfOf(drawings[0]!, pictures, { title: '', author: '', lang: 'zh', date });

  const png: Pair[] = [];
  const pdf: Pair[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const pngs = {
      ours: await timed(async () => {
        for (const one of facts) await pngOf(sampleDrawing(one, { seal }), pictures);
      }),
      rival: await timed(async () => {
        for (const svg of svgs)
          await sharp(svg).withMetadata({ density: 200 }).removeAlpha().png({ compressionLevel: 6 }).toBuffer();
      }),
    };
    const pdfs = {
      ours: await timed(async () => {
        for (const one of facts) {
          await pdfOf(sampleDrawing(one, { seal }), pictures, { title: one.number, author: '', lang: 'zh', date });
        }
      }),
      rival: await timed(async () => {
        for (const drawing of drawings) await barePdf(drawing, pictures, date);
      }),
    };
    // The first run warms all four up.
    if (round > 0) {
      png.push(pngs);
      pdf.push(pdfs);
    }
    print(`PNG ${each(pngs.ours)}, sharp ${each(pngs.rival)}; PDF ${each(pdfs.ours)}, pdfkit ${each(pdfs.rival)}`);
  }
  print(`${Math.round(process.memoryUsage.rss() / 1e6)} MB resident, the fonts in it`);
  return [
    figureOf('a PNG, against sharp on the same SVG', png),
    figureOf('a PDF, against bare pdfkit on the same operations', pdf),
  ];
}

interface Pair {
  readonly ours: number;
  readonly rival: number;
}

const each = (milliseconds: number): string => `${(milliseconds / certificates).toFixed(1)} ms`;

function figureOf(what: string, pairs: readonly Pair[]): Figure {
  const ratio = median(pairs.map(({ ours, rival }) => rival / ours));
  return {
    what: `${what}${scaleNote}`,
    ours: each(median(pairs.map(({ ours }) => ours))),
    rival: each(median(pairs.map(({ rival }) => rival))),
    ratio: ratio.toFixed(2),
    bar: `≥ ${bar}`,
    met: ratio >= bar,
  };
}

async function timed(run: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}
