import pieces from '@fontsource/noto-serif-sc/unicode.json' with { type: 'json' };
import { afterEach, expect, it, vi } from 'vitest';
import { faceStyles } from '#zero-carbon/certification/drawing/faces.ts';
import { loadFaces } from './load-faces.ts';

afterEach(() => vi.unstubAllGlobals());

it('registers every subset of each face, from its file', async () => {
  const added: string[] = [];
  vi.stubGlobal('FontFace', function FontFace(family: string, source: string, { weight }: FontFaceDescriptors) {
    const [, piece = ''] = /noto-(?:serif|sans)-sc-([\w-]+)-\d+-normal.*woff2/.exec(source) ?? [];
    added.push(`${family} ${weight} ${piece}`);
  });
  vi.stubGlobal('document', { fonts: { add: () => {} } });
  await loadFaces();
  const names = Object.keys(pieces).map((piece) => piece.replaceAll(/[[\]]/g, ''));
  const expected = Object.values(faceStyles).flatMap(({ family, weight }) =>
    names.map((name) => `${family} ${weight} ${name}`),
  );
  expect(added.toSorted()).toEqual(expected.toSorted());
});
