import { encodeQR } from 'qr';
import type { DesignLayer } from '#zero-carbon/certification/drawing/design.ts';
import { inks } from '#zero-carbon/certification/drawing/colours.ts';
import { pt, thousandths, type Fault, type Shape } from '#zero-carbon/certification/drawing/drawing.ts';
import type { Box } from './cut-curves.ts';

type Code = Extract<DesignLayer, { readonly kind: 'qr' }>;

/** The smallest module that a phone reads in print, mm. */
export const leastModule = 0.45;
/** The size of the largest possible code. */
const mostModules = 177;
/** The quiet zone of the standard, in modules (ISO/IEC 18004). */
const quiet = 4;

export interface LaidCode {
  readonly shapes: readonly Shape[];
  readonly boxes: readonly Box[];
  readonly faults: readonly Fault[];
}

let last: { readonly text: string; readonly modules: readonly (readonly boolean[])[] | null } | undefined;

/** The modules of a text at level L, row by row; null if no code has room for it. */
export function modulesOf(text: string): readonly (readonly boolean[])[] | null {
  if (last?.text === text) return last.modules;
  let modules: readonly (readonly boolean[])[] | null;
  try {
    // the encoder draws at least one light module round a code
    modules = encodeQR(text, 'raw', { ecc: 'low', border: 1 })
      .slice(1, -1)
      .map((row) => row.slice(1, -1));
  } catch {
    modules = null;
  }
  last = { text, modules };
  return modules;
}

/** A code as one path on a light square, with the area that must stay free around it. */
export function layOutCode(layer: Code, text: string): LaidCode {
  if (text === '') return { shapes: [], boxes: [], faults: [] };
  const modules = modulesOf(text);
  const side = Math.min(layer.width, layer.height);
  const count = modules?.length ?? 0;
  const module = count === 0 ? 0 : side / count;
  const faults: Fault[] = [];
  if (module < leastModule - 1e-9) {
    const needed = Math.ceil((count || mostModules) * leastModule * 10 - 1e-6) / 10;
    faults.push({ kind: 'module', layer: layer.id, module: Math.round(module * 1000) / 1000, needed });
  }
  if (!modules || side === 0) return { shapes: [], boxes: [], faults };
  const step = module * pt;
  const left = (layer.x + (layer.width - side) / 2) * pt;
  const top = (layer.y + (layer.height - side) / 2) * pt;
  const free = quiet * step;
  const box = { left: left - free, top: top - free, right: left + side * pt + free, bottom: top + side * pt + free };
  return {
    shapes: [
      { kind: 'path', layer: layer.id, d: square(box), fill: inks.paper, stroke: null },
      { kind: 'path', layer: layer.id, d: pathOf(modules, left, top, step), fill: inks.ink, stroke: null },
    ],
    boxes: [box],
    faults,
  };
}

const square = ({ left, top, right, bottom }: Box): string => {
  const width = thousandths(right - left);
  return `M${thousandths(left)} ${thousandths(top)}h${width}v${thousandths(bottom - top)}h${-width}Z`;
};

/** Adjacent dark modules form one rectangle; all are one path, so that no light line is visible between them. */
function pathOf(modules: readonly (readonly boolean[])[], left: number, top: number, step: number): string {
  let path = '';
  for (const [row, cells] of modules.entries()) {
    const y = thousandths(top + row * step);
    const high = thousandths(thousandths(top + (row + 1) * step) - y);
    for (let column = 0; column < cells.length; column += 1) {
      if (!cells[column]) continue;
      const from = column;
      while (cells[column + 1]) column += 1;
      const x = thousandths(left + from * step);
      const wide = thousandths(thousandths(left + (column + 1) * step) - x);
      path += `M${x} ${y}h${wide}v${high}h${-wide}Z`;
    }
  }
  return path;
}
