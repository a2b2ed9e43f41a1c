import type { DesignLayer } from '#zero-carbon/drawing/design.ts';
import type { Box } from './boxes.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The box between two corners, whichever they are. */
export const boxBetween = (from: Point, to: Point): Box => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(to.x - from.x),
  height: Math.abs(to.y - from.y),
});

/** Rings lie behind a whole sheet: the pointer takes what stands on them, and them by their row among the layers. */
export const isGround = ({ kind }: DesignLayer): boolean => kind === 'rings';

/**
 * What a box that is drawn on the sheet takes: all that it touches and that can be taken, but not the ground on which it
 * is drawn: a frame or a picture that holds the whole of it.
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
