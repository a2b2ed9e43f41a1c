import sansPieces from '@fontsource/noto-sans-sc/unicode.json' with { type: 'json' };
import serifPieces from '@fontsource/noto-serif-sc/unicode.json' with { type: 'json' };
import { beforeAll, describe, expect, it } from 'vitest';
import packed from '#zero-carbon/certification/drawing/content/glyph-widths.json' with { type: 'json' };
import { faces, type Face } from '#zero-carbon/certification/drawing/faces.ts';
import { measures, packRanges, unpackRanges } from '#zero-carbon/certification/drawing/measures.ts';
import { openFace } from '#zero-carbon/certification/drawing/server/open-face.ts';
import { browserWidths } from './browser-widths.ts';
import { glyphWidths } from './glyph-widths.ts';

const inBrowser = new Map<Face, ReadonlyMap<number, number>>();
beforeAll(async () => {
  for (const face of faces) inBrowser.set(face, await browserWidths(face));
});

describe('the widths of the certificates’ fonts', () => {
  it('equal the fonts’ own widths: node tools/write-glyph-widths.ts', async () => {
    expect(packed).toEqual(await glyphWidths());
  });
  it.each(faces)('%s: each character has the width of the server’s font, and a glyph in it', async (face) => {
    const font = await openFace(face);
    let count = 0;
    for (const [from, to, width] of unpackRanges(packed[face])) {
      for (let code = from; code <= to; code += 1) {
        count += 1;
        const glyph = font.glyphForCodePoint(code);
        if (glyph.id === 0 || glyph.advanceWidth !== width)
          throw new Error(`U+${code.toString(16)}: ${glyph.advanceWidth}`);
      }
    }
    expect(count).toBeGreaterThan(30_000);
  });
  it.each(faces)('%s: each character has the same width in a browser that has it', (face) => {
    let compared = 0;
    for (const [code, width] of inBrowser.get(face)!) {
      const ours = measures.widthOf(face, code);
      if (ours === undefined) continue;
      compared += 1;
      // Serif is one edition. The two editions of sans round their widths differently.
      const most = face.startsWith('serif') ? 0 : 2;
      if (Math.abs(ours - width) > most) throw new Error(`U+${code.toString(16)}: ${ours}, in the browser ${width}`);
    }
    expect(compared).toBeGreaterThan(13_000);
  });
  it('are split into the same ranges for both families in a browser', () => {
    expect(serifPieces).toEqual(sansPieces);
  });
  it('have every character of common use and of names that few fonts have', () => {
    for (const character of '的一是犇骉䶮喆龘㛃堃頔祎𬭎') {
      const found = faces.map((face) => measures.widthOf(face, character.codePointAt(0)!));
      expect(
        found.some((width) => width === 1000),
        character,
      ).toBe(true);
    }
  });
  it('are packed and unpacked without loss', () => {
    const ranges = [
      [32, 32, 224],
      [65, 90, 607],
      [0x4e00, 0x9fff, 1000],
      [0x20000, 0x20000, 966],
    ] as const;
    expect(unpackRanges(packRanges(ranges))).toEqual(ranges);
  });
});
