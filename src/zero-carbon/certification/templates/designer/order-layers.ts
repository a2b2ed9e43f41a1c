import type { Design, DesignLayer } from '#zero-carbon/certification/drawing/design.ts';
import type { LayerIds } from './edit-design.ts';

const sameOrder = (one: readonly DesignLayer[], other: readonly DesignLayer[]): boolean =>
  one.every((layer, at) => layer === other[at]);

/**
 * Moves layers together to one index among all, in their own order.
 *
 * @param at the number of layers that were behind that index: 0 is behind everything.
 * @example
 * putLayers(design, new Set(['l3', 'l7']), design.layers.length); // in front
 */
export function putLayers(design: Design, ids: LayerIds, at: number): Design {
  const moved = design.layers.filter(({ id }) => ids.has(id));
  const behind = design.layers.slice(0, at).filter(({ id }) => !ids.has(id));
  const before = design.layers.slice(at).filter(({ id }) => !ids.has(id));
  const layers = [...behind, ...moved, ...before];
  return sameOrder(layers, design.layers) ? design : { ...design, layers };
}

/**
 * Moves layers one step towards the front (1) or the back (-1), each past its neighbour, or all the way (an infinite
 * step). Their relative order stays.
 */
export function stepLayers(design: Design, ids: LayerIds, by: number): Design {
  if (!Number.isFinite(by)) return putLayers(design, ids, by > 0 ? design.layers.length : 0);
  const layers = by > 0 ? design.layers.toReversed() : [...design.layers];
  for (let at = 1; at < layers.length; at += 1) {
    const [next, layer] = [layers[at - 1]!, layers[at]!];
    if (ids.has(layer.id) && !ids.has(next.id)) layers.splice(at - 1, 2, layer, next);
  }
  if (by > 0) layers.reverse();
  return sameOrder(layers, design.layers) ? design : { ...design, layers };
}
