import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { faceStyles, type Face } from '#zero-carbon/certification/drawing/faces.ts';
import { openFont } from '#zero-carbon/certification/drawing/server/open-face.ts';

const packages = path.resolve(import.meta.dirname, '../../node_modules/@fontsource');

/** The widths of a face's characters in a browser, read from the files of each range. */
export async function browserWidths(face: Face): Promise<Map<number, number>> {
  const folder = path.join(packages, face.startsWith('serif') ? 'noto-serif-sc' : 'noto-sans-sc');
  const name = path.basename(folder);
  const ranges = JSON.parse(await readFile(path.join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const widths = new Map<number, number>();
  for (const [subset, list] of Object.entries(ranges)) {
    const file = `${name}-${subset.replace(/[[\]]/g, '')}-${faceStyles[face].weight}-normal.woff2`;
    const font = await openFont(path.join(folder, 'files', file));
    for (const range of list.split(',')) {
      const [from = 0, to = from] = range
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      for (let code = from; code <= to; code += 1) {
        if (widths.has(code) || !font.hasGlyphForCodePoint(code)) continue;
        widths.set(code, (font.glyphForCodePoint(code).advanceWidth * 1000) / font.unitsPerEm);
      }
    }
  }
  return widths;
}
