import type { DesignLayer } from '#zero-carbon/certification/drawing/design.ts';
import type { Box } from './boxes.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The box between two opposite corners in any order. */
export const boxBetween = (from: Point, to: Point): Box => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(to.x - from.x),
  height: Math.abs(to.y - from.y),
});

/**
 * Rings fill a whole page in the background: a click selects the object above them; they are selected in the layer
 * list.
 */
export const isGround = ({ kind }: DesignLayer): boolean => kind === 'rings';

/**
 * The layers that a selection rectangle on the page selects: all selectable ones that it touches, except its
 * background: a frame or a picture that encloses the whole rectangle.
 */
export const takenBy = (layers: readonly DesignLayer[], drawn: Box): DesignLayer[] =>
  layers.filter(
    (layer) => !layer.locked && !layer.hidden && !isGround(layer) && touches(layer, drawn) && !holds(layer, drawn),
  );

const touches = (one: Box, other: Box): boolean =>
  one.x <= other.x + other.width &&
  other.x <= one.x + one.width &&
  one.y <= other.y + other.height &&
  other.y <= one.y + one.height;

const holds = (outer: Box, inner: Box): boolean =>
  outer.x < inner.x &&
  outer.y < inner.y &&
  outer.x + outer.width > inner.x + inner.width &&
  outer.y + outer.height > inner.y + inner.height;
