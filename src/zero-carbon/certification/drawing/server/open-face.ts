import path from 'node:path';
import type { Face } from '#zero-carbon/certification/drawing/faces.ts';

/** The used members of a font as pdfkit parses it; its types lack them. */
export interface Font {
  readonly unitsPerEm: number;
  readonly characterSet: readonly number[];
  hasGlyphForCodePoint(code: number): boolean;
  glyphForCodePoint(code: number): Glyph;
}

export interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
  readonly path: { toSVG(): string; readonly commands: readonly PathCommand[] };
}

export interface PathCommand {
  readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
  readonly args: readonly number[];
}

const packages = path.resolve(import.meta.dirname, '../../../../../node_modules');

/** The complete fonts; a browser has the same glyphs in subsets. */
const files: Readonly<Record<Face, string>> = {
  'serif-regular': '@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf',
  'serif-semibold': '@expo-google-fonts/noto-serif-sc/600SemiBold/NotoSerifSC_600SemiBold.ttf',
  'sans-regular': '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
  'sans-semibold': '@embedpdf/fonts-sc/fonts/NotoSansHans-Bold.otf',
};

/** Opens a font file, parsed on demand; takes 10 ms and as much memory as the file. */
export async function openFont(file: string): Promise<Font> {
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({ font: file, autoFirstPage: false });
  return (pdf as unknown as { readonly _font: { readonly font: Font } })._font.font;
}

/** The file of a face's complete font. */
export const faceFile = (face: Face): string => path.join(packages, files[face]);

export const openFace = (face: Face): Promise<Font> => openFont(faceFile(face));

/** Maximum characters before a font is reloaded, because it caches every character used. */
const mostKept = 6_000;
const opened = new Map<Face, { readonly font: Promise<Font>; readonly seen: Set<number> }>();

/**
 * A face for many drawings, parsed once. Callers state the characters, so that a font that has cached too many of them
 * is reloaded.
 */
export async function useFace(face: Face, characters: Iterable<string>): Promise<Font> {
  let kept = opened.get(face);
  if (!kept || kept.seen.size > mostKept) opened.set(face, (kept = { font: openFace(face), seen: new Set() }));
  for (const character of characters) kept.seen.add(character.codePointAt(0)!);
  return kept.font;
}
