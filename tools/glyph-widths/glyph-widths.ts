import { faces, type Face } from '#zero-carbon/certification/drawing/faces.ts';
import { packRanges, type WidthRange } from '#zero-carbon/certification/drawing/measures.ts';
import { openFace } from '#zero-carbon/certification/drawing/server/open-face.ts';
import { browserWidths } from './browser-widths.ts';

/** The tolerance for rounding differences between two editions of a face, in thousandths of the font size. */
const alike = 2;

/** Characters that no text uses here: control characters, a font's private characters, and combining marks. */
const unset = /[\p{C}\p{M}\u2028\u2029]/u;

/** The characters that a face may be used for, with their width in the server's edition. */
export async function faceWidths(face: Face): Promise<Map<number, number>> {
  const font = await openFace(face);
  const inBrowser = await browserWidths(face);
  const widths = new Map<number, number>();
  for (const code of font.characterSet.toSorted((a, b) => a - b)) {
    if (unset.test(String.fromCodePoint(code))) continue;
    const width = (font.glyphForCodePoint(code).advanceWidth * 1000) / font.unitsPerEm;
    const other = inBrowser.get(code) ?? width;
    // A centred dot and a dot at the side are two shapes. The other family renders the character.
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
