/// <reference types="vite/types/importMeta.d.ts" />
import { faceStyles, faces, type Face } from '#zero-carbon/certification/drawing/faces.ts';

/** The font subsets of a certificate; each is loaded when one of its characters is displayed. */
const files = import.meta.glob<string>(
  [
    '../../../../../node_modules/@fontsource/noto-serif-sc/files/*-{400,600}-normal.woff2',
    '../../../../../node_modules/@fontsource/noto-sans-sc/files/*-{400,700}-normal.woff2',
    // The whole fonts, which no subset refers to.
    '!../../../../../node_modules/@fontsource/*/files/*-chinese-simplified-*',
  ],
  { query: '?url', import: 'default', eager: true },
);

type Ranges = Readonly<Record<string, string>>;

let added: Promise<void> | undefined;

/**
 * Registers the faces of certificates in the page, under names that no other text uses: their subsets load on demand.
 * An address of `files` includes package, subset and weight.
 *
 * @example
 * await loadFaces();
 */
export function loadFaces(): Promise<void> {
  added ??= addFaces().catch((error: unknown) => {
    added = undefined;
    throw error;
  });
  return added;
}

/** Both families have the same subsets, as a test ensures. */
async function addFaces(): Promise<void> {
  const { default: ranges } = await import('@fontsource/noto-serif-sc/unicode.json');
  for (const face of faces) addPieces(face, ranges);
}

function addPieces(face: Face, ranges: Ranges): void {
  const { family, weight } = faceStyles[face];
  const name = face.startsWith('serif') ? 'noto-serif-sc' : 'noto-sans-sc';
  for (const [piece, unicodeRange] of Object.entries(ranges)) {
    const file = `${name}-${piece.replaceAll(/[[\]]/g, '')}-${weight}-normal.woff2`;
    const url = files[`../../../../../node_modules/@fontsource/${name}/files/${file}`];
    if (url === undefined) continue;
    const options = { weight: String(weight), unicodeRange, display: 'block' } as const;
    document.fonts.add(new FontFace(family, `url(${JSON.stringify(url)}) format('woff2')`, options));
  }
}
