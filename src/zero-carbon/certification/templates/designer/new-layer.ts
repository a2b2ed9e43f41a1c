import {
  sheets,
  type DesignLayer,
  type LayerKind,
  type Orientation,
  type TextLayer,
} from '#zero-carbon/certification/drawing/design.ts';
import type { TemplateField } from '#zero-carbon/certification/drawing/fields.ts';

/** A layer as it is made, before it has an id and a place. */
export type NewLayer = DesignLayer extends infer Layer
  ? Layer extends DesignLayer
    ? Omit<Layer, 'id'>
    : never
  : never;

const place = { name: '', x: 0, y: 0, locked: false, hidden: false } as const;

/** Sizes that a new one has, mm. */
const sizes: Readonly<Record<LayerKind, readonly [width: number, height: number]>> = {
  text: [100, 8],
  picture: [40, 30],
  seal: [26, 26],
  line: [100, 0],
  frame: [100, 60],
  rings: [110, 110],
  mark: [12, 12],
  stars: [40, 8],
  qr: [32, 32],
};

const textStyle: Omit<TextLayer, 'id' | 'content' | 'kind' | 'width' | 'height' | keyof typeof place> = {
  font: 'serif',
  weight: 'regular',
  size: 12,
  leading: 1.4,
  colour: 'ink',
  align: 'left',
  valign: 'top',
  fit: 'shrinkThenWrap',
  smallest: 8,
  turn: 0,
  repeated: false,
};

/** A new layer of a kind, in the middle of the sheet. */
export function newLayer(kind: LayerKind, orientation: Orientation, content = ''): NewLayer {
  const [width, height] = sizes[kind];
  const sheet = sheets[orientation];
  const at = { ...place, width, height, x: middle(sheet.width, width), y: middle(sheet.height, height) };
  switch (kind) {
    case 'text':
      return { ...at, ...textStyle, kind, content };
    case 'picture':
      return { ...at, kind, file: null };
    case 'seal':
      return { ...at, kind, tilt: 0 };
    case 'line':
      return { ...at, kind, stroke: 0.5, colour: 'line' };
    case 'frame':
      return { ...at, kind, stroke: 0.5, colour: 'line', fill: null, radius: 0 };
    case 'mark':
    case 'rings':
      return { ...at, kind, colour: 'brand' };
    case 'stars':
      return { ...at, kind, colour: 'star', align: 'left' };
    case 'qr':
      return { ...at, kind };
  }
}

const middle = (whole: number, size: number): number => Math.round((whole - size) * 5) / 10;

/** A text that prints one field. */
export const fieldLayer = (field: TemplateField, orientation: Orientation): NewLayer =>
  newLayer('text', orientation, `{${field}}`);
