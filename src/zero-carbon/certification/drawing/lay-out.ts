import { sheets, type Design, type DesignLayer, type Orientation } from './design.ts';
import { inks } from './colours.ts';
import { pt, thousandths, type Drawing, type Fault, type Operation, type PrintedValues } from './drawing.ts';
import type { Measures } from './measures.ts';
import type { Box } from './shapes/cut-curves.ts';
import { layOutFrame, layOutPicture, layOutRule } from './shapes/frame.ts';
import { layOutMark } from './shapes/mark.ts';
import { layOutCode } from './shapes/qr-code.ts';
import { layOutRings } from './shapes/rings.ts';
import { layOutStars } from './shapes/stars.ts';
import { layOutText, type LaidText } from './text/lay-out-text.ts';

interface LaidLayer {
  readonly layer: DesignLayer;
  readonly operations: readonly Operation[];
  readonly faults?: readonly Fault[];
  /** The areas that rings below it are cut out for. */
  readonly boxes?: readonly Box[];
  readonly text?: LaidText;
}

/**
 * The single layout of certificates: the position of everything on the page, as operations that leave the renderers no
 * decisions. Browser and server give the same result, because it measures by a table of the fonts' own widths and
 * without kerning.
 *
 * @example
 * svgOf(layOut(design, 'landscape', values, measures), {});
 */
export function layOut(design: Design, orientation: Orientation, values: PrintedValues, measures: Measures): Drawing {
  const [width, height] = [sheets[orientation].width * pt, sheets[orientation].height * pt];
  const sheet: Box = { left: -1, top: -1, right: width + 1, bottom: height + 1 };
  const laid = design.layers
    .filter(({ hidden }) => !hidden)
    .map((layer) => (layer.kind === 'rings' ? { layer, operations: [] } : layOutLayer(layer, values, measures)));
  const operations: Operation[] = [ground(width, height)];
  for (const [index, one] of laid.entries()) {
    if (one.layer.kind === 'rings') {
      const taken = laid.slice(index + 1).flatMap(({ boxes = [] }) => boxes);
      operations.push(...layOutRings(one.layer, values.number, sheet, taken));
    } else operations.push(...one.operations);
  }
  return {
    width: thousandths(width),
    height: thousandths(height),
    operations,
    faults: laid.flatMap(({ faults = [] }) => faults),
    sizes: Object.fromEntries(
      laid.flatMap(({ layer, text }) => (text ? [[layer.id, { size: text.size, lines: text.lines }]] : [])),
    ),
  };
}

function layOutLayer(
  layer: Exclude<DesignLayer, { readonly kind: 'rings' }>,
  values: PrintedValues,
  measures: Measures,
): LaidLayer {
  switch (layer.kind) {
    case 'text': {
      const text = layOutText(layer, values, measures);
      return { layer, operations: text.runs, faults: text.faults, boxes: text.boxes, text };
    }
    case 'picture': {
      const picture = layer.file === null ? undefined : values.pictures[layer.file];
      if (!picture) return { layer, operations: [], faults: [{ kind: 'picture', layer: layer.id }] };
      return { layer, operations: layOutPicture(layer, picture, 0) };
    }
    case 'seal':
      return { layer, operations: values.seal ? layOutPicture(layer, values.seal, layer.tilt) : [] };
    case 'line':
      return { layer, operations: layOutRule(layer) };
    case 'frame':
      return { layer, operations: layOutFrame(layer) };
    case 'mark':
      return { layer, ...layOutMark(layer) };
    case 'stars': {
      const { shapes, boxes } = layOutStars(layer, values.star);
      return { layer, operations: shapes, boxes };
    }
    case 'qr': {
      const { shapes, boxes, faults } = layOutCode(layer, values.qr);
      return { layer, operations: shapes, boxes, faults };
    }
    default:
      return layer satisfies never;
  }
}

const ground = (width: number, height: number): Operation => ({
  kind: 'path',
  layer: null,
  d: `M0 0h${thousandths(width)}v${thousandths(height)}h${-thousandths(width)}Z`,
  fill: inks.paper,
  stroke: null,
});

/**
 * The faults that prevent printing a design with these values, in the order of its layers.
 *
 * @example
 * faultsOf(design, 'portrait', values, measures); // [{ kind: 'overflow', layer: 'l4', … }]
 */
export const faultsOf = (
  design: Design,
  orientation: Orientation,
  values: PrintedValues,
  measures: Measures,
): readonly Fault[] => layOut(design, orientation, values, measures).faults;
