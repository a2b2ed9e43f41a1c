import { faces, type Face } from '#zero-carbon/certification/drawing/faces.ts';
import { packRanges, type WidthRange } from '#zero-carbon/certification/drawing/measures.ts';
import { openFace } from '#zero-carbon/certification/drawing/server/open-face.ts';
import { browserWidths } from './browser-widths.ts';

/** Thousandths of the size by which two editions of a face may round a width differently. */
const alike = 2;

/** No text is set in these: control characters, what is private to a font, and marks that stand over another character. */
const unset = /[\p{C}\p{M}\u2028\u2029]/u;

/** The characters that a face may be used for, with the width that the server's edition has. */
export async function faceWidths(face: Face): Promise<Map<number, number>> {
  const font = await openFace(face);
  const inBrowser = await browserWidths(face);
  const widths = new Map<number, number>();
  for (const code of font.characterSet.toSorted((a, b) => a - b)) {
    if (unset.test(String.fromCodePoint(code))) continue;
    const width = (font.glyphForCodePoint(code).advanceWidth * 1000) / font.unitsPerEm;
    const other = inBrowser.get(code) ?? width;
    // a dot in the middle of its square and one at its side are two shapes: the other family draws it
    if (Math.abs(other - width) <= alike) widths.set(code, width);
  }
  return widths;
}

/** The table of `content/glyph-widths.json`. */
export async function glyphWidths(): Promise<Record<string, string>> {
  const table: Record<string, string> = {};
  for (const face of faces) {
    const ranges: [number, number, number][] = [];
    for (const [code, width] of await faceWidths(face)) {
      const last = ranges.at(-1);
      if (last && last[1] === code - 1 && last[2] === width) last[1] = code;
      else ranges.push([code, code, width]);
    }
    table[face] = packRanges(ranges satisfies WidthRange[]);
  }
  return table;
}
