import type { DesignLayer } from '#zero-carbon/certification/drawing/design.ts';
import { inks } from '#zero-carbon/certification/drawing/colours.ts';
import {
  pt,
  thousandths,
  type PictureRef,
  type PlacedPicture,
  type Shape,
} from '#zero-carbon/certification/drawing/drawing.ts';

type Frame = Extract<DesignLayer, { readonly kind: 'frame' }>;
type Rule = Extract<DesignLayer, { readonly kind: 'line' }>;
type Place = Pick<DesignLayer, 'id' | 'x' | 'y' | 'width' | 'height'>;

/** The position of a quarter circle's handles, as a share of the radius. */
const handle = 0.5523;

/** A frame, whose stroke is inside its box. */
export function layOutFrame({ id, x, y, width, height, stroke, colour, fill, radius }: Frame): Shape[] {
  if (stroke === 0 && fill === null) return [];
  const inset = Math.min(stroke / 2, (width * pt) / 2, (height * pt) / 2);
  const [left, top] = [x * pt + inset, y * pt + inset];
  const [right, bottom] = [(x + width) * pt - inset, (y + height) * pt - inset];
  const round = Math.max(0, Math.min(radius * pt - inset, (right - left) / 2, (bottom - top) / 2));
  return [
    {
      kind: 'path',
      layer: id,
      d: roundedPath(left, top, right, bottom, round),
      fill: fill === null ? null : inks[fill],
      stroke: stroke === 0 ? null : { colour: inks[colour], width: stroke },
    },
  ];
}

function roundedPath(left: number, top: number, right: number, bottom: number, round: number): string {
  const at = (x: number, y: number): string => `${thousandths(x)} ${thousandths(y)}`;
  if (round === 0) return `M${at(left, top)}L${at(right, top)}L${at(right, bottom)}L${at(left, bottom)}Z`;
  const less = round * (1 - handle);
  return [
    `M${at(left + round, top)}L${at(right - round, top)}`,
    `C${at(right - less, top)} ${at(right, top + less)} ${at(right, top + round)}L${at(right, bottom - round)}`,
    `C${at(right, bottom - less)} ${at(right - less, bottom)} ${at(right - round, bottom)}L${at(left + round, bottom)}`,
    `C${at(left + less, bottom)} ${at(left, bottom - less)} ${at(left, bottom - round)}L${at(left, top + round)}`,
    `C${at(left, top + less)} ${at(left + less, top)} ${at(left + round, top)}Z`,
  ].join('');
}

/** A straight line from corner to corner of its box. */
export const layOutRule = ({ id, x, y, width, height, stroke, colour }: Rule): Shape[] => [
  {
    kind: 'path',
    layer: id,
    d: `M${thousandths(x * pt)} ${thousandths(y * pt)}L${thousandths((x + width) * pt)} ${thousandths((y + height) * pt)}`,
    fill: null,
    stroke: { colour: inks[colour], width: stroke },
  },
];

/** A picture at the largest size for the box, centred. */
export function layOutPicture({ id, ...box }: Place, picture: PictureRef, tilt: number): PlacedPicture[] {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  if (!(scale > 0) || !Number.isFinite(scale)) return [];
  const [width, height] = [picture.width * scale, picture.height * scale];
  return [
    {
      kind: 'picture',
      layer: id,
      key: picture.key,
      x: thousandths((box.x + (box.width - width) / 2) * pt),
      y: thousandths((box.y + (box.height - height) / 2) * pt),
      width: thousandths(width * pt),
      height: thousandths(height * pt),
      tilt,
    },
  ];
}
