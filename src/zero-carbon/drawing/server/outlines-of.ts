import type { Drawing } from '#zero-carbon/drawing/drawing.ts';
import type { Face } from '#zero-carbon/drawing/faces.ts';
import type { Outlines } from '#zero-carbon/drawing/svg-of.ts';
import { facesOf } from './faces-of.ts';
import type { Font } from './open-face.ts';

/** What was drawn of a font, as long as the font is kept. */
const drawn = new WeakMap<Font, Map<string, string>>();

/** The outlines of a drawing's characters, by the fonts of the product: no setting of the machine has a say. */
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
