import type { Drawing } from '#zero-carbon/certification/drawing/drawing.ts';
import type { Face } from '#zero-carbon/certification/drawing/faces.ts';
import type { Outlines } from '#zero-carbon/certification/drawing/svg-of.ts';
import { facesOf } from './faces-of.ts';
import type { Font } from './open-face.ts';

/** The outlines of a font's characters, cached as long as the font. */
const drawn = new WeakMap<Font, Map<string, string>>();

/** The outlines of a drawing's characters, from the product's fonts: independent of the machine's settings. */
export async function outlinesOf(drawing: Drawing): Promise<Outlines> {
  const fonts = await facesOf(drawing);
  return { pathOf: (face: Face, character: string) => pathOf(fonts.get(face)!, character) };
}

function pathOf(font: Font, character: string): string {
  let paths = drawn.get(font);
  if (!paths) drawn.set(font, (paths = new Map()));
  let path = paths.get(character);
  if (path === undefined) {
    path = font.glyphForCodePoint(character.codePointAt(0)!).path.toSVG();
    paths.set(character, path);
  }
  return path;
}
