import { mostLayers, type Design, type DesignLayer } from '#zero-carbon/certification/drawing/design.ts';
import { boxAround, tidyBox, type Box } from './boxes.ts';
import type { NewLayer } from './new-layer.ts';

export type LayerIds = ReadonlySet<string>;

const mapped = (design: Design, ids: LayerIds, change: (layer: DesignLayer) => DesignLayer): Design => {
  let isSame = true;
  const layers = design.layers.map((layer) => {
    const next = ids.has(layer.id) ? change(layer) : layer;
    if (next !== layer) isSame = false;
    return next;
  });
  return isSame ? design : { ...design, layers };
};

export const boxOf = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });
const isAt = (layer: DesignLayer, box: Box): boolean =>
  layer.x === box.x && layer.y === box.y && layer.width === box.width && layer.height === box.height;

/** Sets the box of one layer; a locked one stays unchanged. */
export const placeLayer = (design: Design, id: string, box: Box): Design =>
  mapped(design, new Set([id]), (layer) => {
    const next = tidyBox(box);
    return layer.locked || isAt(layer, next) ? layer : { ...layer, ...next };
  });

/** Moves layers by mm; locked ones stay. */
export const moveLayers = (design: Design, ids: LayerIds, by: { readonly x: number; readonly y: number }): Design =>
  mapped(design, ids, (layer) => {
    const next = tidyBox({ ...boxOf(layer), x: layer.x + by.x, y: layer.y + by.y });
    return layer.locked || isAt(layer, next) ? layer : { ...layer, ...next };
  });

/** Changes fields of one layer; its kind and id stay. In a locked one only name and lock can change. */
export const changeLayer = (design: Design, id: string, change: Readonly<Record<string, unknown>>): Design =>
  mapped(design, new Set([id]), (layer) => {
    const names = Object.keys(change).filter(
      (name) => (layer as Readonly<Record<string, unknown>>)[name] !== change[name],
    );
    if (names.length === 0) return layer;
    if (layer.locked && names.some((name) => !['name', 'locked', 'hidden'].includes(name))) return layer;
    return { ...layer, ...change };
  });

export const removeLayers = (design: Design, ids: LayerIds): Design =>
  design.layers.some(({ id, locked }) => ids.has(id) && !locked)
    ? { ...design, layers: design.layers.filter(({ id, locked }) => !ids.has(id) || locked) }
    : design;

/** A design with new layers in front, and their ids. */
export interface Added {
  readonly design: Design;
  readonly ids: readonly string[];
}

/**
 * Adds layers in front of all others, each with the next free id; undefined if a design has no room for all of them.
 */
export function addLayers(design: Design, layers: readonly NewLayer[]): Added | undefined {
  if (design.layers.length + layers.length > mostLayers) return undefined;
  const taken = new Set(design.layers.map(({ id }) => id));
  const ids: string[] = [];
  for (let n = 1; ids.length < layers.length && n <= 9_999; n += 1) if (!taken.has(`l${n}`)) ids.push(`l${n}`);
  const added = layers.map((layer, at) => ({ ...layer, ...tidyBox(layer), id: ids[at]! }));
  return { design: { ...design, layers: [...design.layers, ...added] }, ids };
}

/** The offset of a copy from its original, mm. */
const copyStep = 5;

/** Pastes copies of layers, in front and with an offset. */
export const pasteLayers = (design: Design, copied: readonly DesignLayer[], step = copyStep): Added | undefined =>
  addLayers(
    design,
    copied.map(({ id: _id, ...layer }) => ({ ...layer, x: layer.x + step, y: layer.y + step, locked: false })),
  );

export const alignments = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof alignments)[number];

/** Aligns layers with each other; a single one with the page. */
export function alignLayers(
  design: Design,
  ids: LayerIds,
  how: Alignment,
  sheet: { readonly width: number; readonly height: number },
): Design {
  const chosen = design.layers.filter(({ id }) => ids.has(id));
  if (chosen.length === 0) return design;
  const around = chosen.length === 1 ? { x: 0, y: 0, ...sheet } : boxAround(chosen);
  return mapped(design, ids, (layer) => {
    const next = tidyBox({ ...boxOf(layer), ...aligned(layer, around, how) });
    return layer.locked || isAt(layer, next) ? layer : { ...layer, ...next };
  });
}

function aligned(box: Box, around: Box, how: Alignment): Partial<Box> {
  switch (how) {
    case 'left':
      return { x: around.x };
    case 'centre':
      return { x: around.x + (around.width - box.width) / 2 };
    case 'right':
      return { x: around.x + around.width - box.width };
    case 'top':
      return { y: around.y };
    case 'middle':
      return { y: around.y + (around.height - box.height) / 2 };
    case 'bottom':
      return { y: around.y + around.height - box.height };
  }
}
