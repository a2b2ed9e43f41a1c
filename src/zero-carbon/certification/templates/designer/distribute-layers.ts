import type { Design } from '#zero-carbon/certification/drawing/design.ts';
import { tidyBox } from './boxes.ts';
import { boxOf, type LayerIds } from './edit-design.ts';

/** The direction of distribution: `across` gives equal gaps between the sides, `upright` between top and bottom. */
export type Spread = 'across' | 'upright';

/** Minimum number of layers for a distribution. */
export const leastSpread = 3;

/** Makes the gaps between layers equal; the first and the last stay where they are, and so do locked ones. */
export function distributeLayers(design: Design, ids: LayerIds, spread: Spread): Design {
  const [at, size] = spread === 'across' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const chosen = design.layers.filter(({ id, locked }) => ids.has(id) && !locked).toSorted((a, b) => a[at] - b[at]);
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (!first || !last || chosen.length < leastSpread) return design;
  const taken = chosen.reduce((sum, layer) => sum + layer[size], 0);
  const gap = (last[at] + last[size] - first[at] - taken) / (chosen.length - 1);
  const places = new Map<string, number>();
  let next = first[at];
  for (const layer of chosen) {
    places.set(layer.id, next);
    next += layer[size] + gap;
  }
  let isSame = true;
  const layers = design.layers.map((layer) => {
    const place = places.get(layer.id);
    if (place === undefined) return layer;
    const box = tidyBox({ ...boxOf(layer), [at]: place });
    if (box[at] === layer[at]) return layer;
    isSame = false;
    return { ...layer, ...box };
  });
  return isSame ? design : { ...design, layers };
}
