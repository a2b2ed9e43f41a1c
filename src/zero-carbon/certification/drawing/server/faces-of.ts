import type { Drawing } from '#zero-carbon/certification/drawing/drawing.ts';
import type { Face } from '#zero-carbon/certification/drawing/faces.ts';
import { useFace, type Font } from './open-face.ts';

/** The fonts that a drawing needs. */
export async function facesOf({ operations }: Drawing): Promise<Map<Face, Font>> {
  const texts = new Map<Face, Set<string>>();
  for (const operation of operations) {
    if (operation.kind !== 'text') continue;
    const characters = texts.get(operation.face) ?? new Set();
    texts.set(operation.face, characters);
    for (const character of operation.text) characters.add(character);
  }
  const fonts = await Promise.all([...texts].map(async ([face, used]) => [face, await useFace(face, used)] as const));
  return new Map(fonts);
}
