import { bothLanguages, type Lang, type Text, translate } from '#kernel/i18n/text.ts';
import { sheets, type Design, type DesignLayer, type Orientation } from '#zero-carbon/certification/drawing/design.ts';
import type { Fault, PrintedValues } from '#zero-carbon/certification/drawing/drawing.ts';
import type { Demand } from '#zero-carbon/certification/drawing/fields.ts';
import { faultsOf } from '#zero-carbon/certification/drawing/lay-out.ts';
import { measures } from '#zero-carbon/certification/drawing/measures.ts';
import { missingFrom, type Demanding } from './demands.ts';
import { faultWords as text } from './faults.words.ts';
import { nameOfDemand, nameOfLayer } from './designer/layer-names.ts';
import type { SealRule } from './template-facts.ts';

/** A fault that prevents the publication of a template, and its correction. */
export interface TemplateFault {
  readonly kind: 'demand' | 'outside' | 'seal' | Fault['kind'];
  /** The layer with the fault; null if a layer is missing. */
  readonly layer: string | null;
  /** The missing content, if any. */
  readonly demand?: Demand;
  /** The side that a code needs, mm. */
  readonly needed?: number;
  readonly message: Text;
  readonly cure: Text;
}

/** A fault as text. */
export const faultText = ({ message, cure }: TemplateFault, lang: Lang): { message: string; cure: string } => ({
  message: translate(message, lang),
  cure: translate(cure, lang),
});

export interface Faultable extends Demanding {
  readonly orientation: Orientation;
  readonly seal: SealRule;
  readonly design: Design;
}

/**
 * All faults that prevent the publication of a template: the required content that it lacks, and the faults of printing
 * each of some certificates. A fault of one layer is listed once.
 */
export function templateFaults(template: Faultable, printed: readonly PrintedValues[]): TemplateFault[] {
  const { design, orientation, seal } = template;
  const layers = new Map(design.layers.map((layer) => [layer.id, layer]));
  const faults: TemplateFault[] = missingFrom(design, template).map((demand) => ({
    kind: 'demand',
    layer: null,
    demand,
    message: bothLanguages(text.missing, { field: nameOfDemand(demand) }),
    cure: text.missingCure,
  }));
  const sealed = design.layers.find((layer) => layer.kind === 'seal' && !layer.hidden);
  if (seal === 'required' && !sealed) {
    faults.push({ kind: 'seal', layer: null, message: text.noSeal, cure: text.noSealCure });
  }
  if (seal === 'none' && sealed) {
    faults.push({ kind: 'seal', layer: sealed.id, message: text.sealed, cure: text.sealedCure });
  }
  for (const layer of design.layers) {
    if (!isOutside(layer, orientation)) continue;
    const message = bothLanguages(text.outside, { layer: nameOfLayer(layer) });
    faults.push({ kind: 'outside', layer: layer.id, message, cure: text.outsideCure });
  }
  const reported = new Set<string>();
  for (const values of printed) {
    for (const fault of faultsOf(design, orientation, values, measures)) {
      const layer = layers.get(fault.layer);
      const key = `${fault.kind} ${fault.layer}`;
      if (!layer || reported.has(key)) continue;
      reported.add(key);
      faults.push(worded(fault, layer, nameOfLayer(layer)));
    }
  }
  return faults;
}

/** Returns true if no part of a layer is on the page. */
function isOutside({ hidden, ...box }: DesignLayer, orientation: Orientation): boolean {
  const sheet = sheets[orientation];
  return (
    !hidden && (box.x >= sheet.width || box.y >= sheet.height || box.x + box.width <= 0 || box.y + box.height <= 0)
  );
}

function worded(fault: Fault, layer: DesignLayer, name: Text): TemplateFault {
  const of = { kind: fault.kind, layer: layer.id };
  switch (fault.kind) {
    case 'overflow': {
      const smallest = layer.kind === 'text' ? Math.min(layer.smallest, layer.size) : 0;
      const values = { layer: name, smallest, text: shortened(fault.text) };
      return { ...of, message: bothLanguages(text.overflow, values), cure: text.overflowCure };
    }
    case 'glyphs':
      return {
        ...of,
        message: bothLanguages(text.glyphs, {
          layer: name,
          characters: fault.characters.slice(0, 10).join(' '),
        }),
        cure: text.glyphsCure,
      };
    case 'module': {
      const needed = Math.ceil(fault.needed * 2) / 2;
      const message = bothLanguages(text.module, { module: fault.module.toFixed(2) });
      return { ...of, needed, message, cure: bothLanguages(text.moduleCure, { needed }) };
    }
    case 'picture':
      return { ...of, message: bothLanguages(text.picture, { layer: name }), cure: text.pictureCure };
    default:
      return fault satisfies never;
  }
}

const shortened = (printed: string): string => (printed.length > 60 ? `${printed.slice(0, 60)}…` : printed);
