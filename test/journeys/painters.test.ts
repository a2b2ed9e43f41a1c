import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type * as Pdfjs from 'pdfjs-dist';
import { chromium, type Browser, type Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TextLayer } from '#zero-carbon/certification/drawing/design.ts';
import { pt, type Drawing } from '#zero-carbon/certification/drawing/drawing.ts';
import { faceStyles, faces } from '#zero-carbon/certification/drawing/faces.ts';
import { layOut } from '#zero-carbon/certification/drawing/lay-out.ts';
import { measures } from '#zero-carbon/certification/drawing/measures.ts';
import { pdfOf } from '#zero-carbon/certification/drawing/server/pdf-of.ts';
import { outlinesOf } from '#zero-carbon/certification/drawing/server/outlines-of.ts';
import { svgOf } from '#zero-carbon/certification/drawing/svg-of.ts';
import { repositoryRoot } from '../../tools/api-doc/parse-source.ts';
import { browserFlags, requireBrowser } from '../../tools/browser.ts';
import { isLong } from '../support/long-run.ts';
import { sampleValues } from '../support/sample-certificate.ts';

/** Dots per page pixel at which the renderers are compared. */
const finer = 4;
const pixel = 0.75;
const rows = 25;
const high = 8;

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const executablePath = await requireBrowser((line) => console.log(line));
  browser = await chromium.launch({ executablePath, args: ['--headless', ...browserFlags] });
  page = await browser.newPage({ viewport: { width: 800, height: 1_130 }, deviceScaleFactor: finer });
  const packages = path.join(repositoryRoot, 'node_modules');
  await page.route('http://painters/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Painters</title>' });
    const contentType = pathname.endsWith('.mjs') ? 'text/javascript' : 'application/octet-stream';
    return route.fulfill({ contentType, body: await readFile(path.join(packages, pathname)) });
  });
  await page.goto('http://painters/');
  await page.addScriptTag({
    type: 'module',
    content: `import * as pdfjs from '/pdfjs-dist/build/pdf.mjs'; window.pdfjs = pdfjs;`,
  });
  await page.waitForFunction(() => 'pdfjs' in window);
  for (const face of faces) {
    const { family, weight } = faceStyles[face];
    const name = face.startsWith('serif') ? 'noto-serif-sc' : 'noto-sans-sc';
    const ranges = JSON.parse(
      await readFile(path.join(packages, '@fontsource', name, 'unicode.json'), 'utf8'),
    ) as object;
    const pieces = Object.entries(ranges).map(([piece, unicodeRange]) => ({
      file: `/@fontsource/${name}/files/${name}-${piece.replaceAll(/[[\]]/g, '')}-${weight}-normal.woff2`,
      unicodeRange: String(unicodeRange),
    }));
    await page.evaluate(
      ({ all, called, heavy }) => {
        for (const { file, unicodeRange } of all)
          document.fonts.add(new FontFace(called, `url("${file}")`, { weight: heavy, unicodeRange }));
      },
      { all: pieces, called: family, heavy: String(weight) },
    );
  }
});
afterAll(async () => {
  await browser.close();
});

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** The start and end of the ink in each row, in page pixels. */
async function inkOf(png: Buffer): Promise<(Box | null)[]> {
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const step = (high * pt * finer) / pixel;
  return Array.from({ length: rows }, (_, row) => {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let y = Math.floor((row + 0.5) * step); y < (row + 1.5) * step; y += 1) {
      for (let x = 0; x < info.width; x += 1) {
        if (data[(y * info.width + x) * info.channels]! > 140) continue;
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
      }
    }
    return right < 0 ? null : [left / finer, top / finer, right / finer, bottom / finer];
  });
}

async function inBrowser(drawing: Drawing): Promise<Buffer> {
  await page.evaluate(
    async (svg) => {
      document.body.innerHTML = svg;
      document.body.style.margin = '0';
      const texts = [...document.querySelectorAll('text')];
      await Promise.all(
        texts.map((text) => {
          const [family, weight] = [text.getAttribute('font-family')!, text.getAttribute('font-weight')!];
          return document.fonts.load(`${weight} 12px "${family}"`, text.textContent ?? '');
        }),
      );
    },
    svgOf(drawing, {}),
  );
  return page.locator('svg').screenshot();
}

async function asPdf(drawing: Drawing): Promise<Buffer> {
  const bytes = await pdfOf(drawing, {}, { title: 'x', author: 'x', lang: 'zh', date: new Date(0) });
  const url = await page.evaluate(
    async ({ base64, scale }) => {
      const { pdfjs } = window as unknown as { readonly pdfjs: typeof Pdfjs };
      pdfjs.GlobalWorkerOptions.workerSrc = '/pdfjs-dist/build/pdf.worker.mjs';
      const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const sheet = await (await pdfjs.getDocument({ data }).promise).getPage(1);
      const viewport = sheet.getViewport({ scale });
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [Math.round(viewport.width), Math.round(viewport.height)];
      await sheet.render({ canvas, viewport }).promise;
      return canvas.toDataURL();
    },
    { base64: bytes.toString('base64'), scale: finer / pixel },
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** The picture renderer, at the same resolution as the others. */
async function asPicture(drawing: Drawing): Promise<Buffer> {
  const svg = svgOf(drawing, {}, await outlinesOf(drawing));
  const [width, height] = [drawing.width, drawing.height].map((side) => Math.round((side * finer) / pixel));
  return sharp(Buffer.from(svg.replace(/width="\d+" height="\d+"/, `width="${width}" height="${height}"`)))
    .png()
    .toBuffer();
}

const name = {
  zh: '浙江安吉南岭绿色储能电池科技股份有限公司',
  en: 'Yangtze Office for Affine Waveform Trials, Anji Co., Ltd. ',
};

/** Names of so many characters, one below the other, each as large as its box allows. */
function sheetOf(lang: 'zh' | 'en', first: number, font: TextLayer['font'], weight: TextLayer['weight']): Drawing {
  const layers = Array.from({ length: rows }, (_, row): TextLayer => {
    const content = Array.from({ length: first + row }, (_letter, at) => name[lang][at % name[lang].length]).join('');
    return {
      id: `l${row + 1}`,
      name: '',
      locked: false,
      hidden: false,
      kind: 'text',
      content,
      font,
      weight,
      colour: 'ink',
      x: 10,
      y: 4 + row * high,
      width: 185,
      height: high,
      size: 14,
      smallest: 4,
      leading: 1.1,
      align: 'left',
      valign: 'middle',
      fit: 'shrink',
      turn: 0,
      repeated: false,
    };
  });
  return layOut({ layers }, 'portrait', sampleValues(), measures);
}

/** The length of the first name on a page, in characters. */
const firsts = [1, 26, 51, 76];
const all = (['zh', 'en'] as const).flatMap((lang) => firsts.map((first) => ({ lang, first })));
const short = {
  serif: [
    { lang: 'zh', first: 1 },
    { lang: 'en', first: 76 },
  ],
  sans: [
    { lang: 'zh', first: 76 },
    { lang: 'en', first: 1 },
  ],
} as const;

describe('browser, picture and print', () => {
  it.each(['serif', 'sans'] as const)(
    'agree within half a pixel on names of up to 100 characters in both languages: %s',
    async (font) => {
      let widest = 0;
      for (const { lang, first } of isLong ? all : short[font]) {
        const weight = first % 2 ? 'regular' : 'semibold';
        const drawing = sheetOf(lang, first, font, weight);
        expect(drawing.faults).toEqual([]);
        const [screen, picture, paper] = [
          await inkOf(await inBrowser(drawing)),
          await inkOf(await asPicture(drawing)),
          await inkOf(await asPdf(drawing)),
        ];
        for (let row = 0; row < rows; row += 1) {
          for (let edge = 0; edge < 4; edge += 1) {
            const where = [screen, picture, paper].map((boxes) => boxes[row]?.[edge] ?? Number.NaN);
            const apart = Math.max(...where) - Math.min(...where);
            widest = Math.max(widest, apart);
            expect(apart, `${lang}, ${first + row} characters, edge ${edge}: ${where.join(', ')}`).toBeLessThanOrEqual(
              0.5,
            );
          }
        }
      }
      expect(widest).toBeGreaterThan(0);
    },
  );
});
