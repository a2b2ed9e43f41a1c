import type { Design, DesignLayer } from '#zero-carbon/certification/drawing/design.ts';
import {
  demandsOf,
  type Demand,
  type TemplateKind,
  type TemplateLanguage,
} from '#zero-carbon/certification/drawing/fields.ts';
import { fieldsIn } from '#zero-carbon/certification/drawing/text/fill-fields.ts';

/** The properties of a template that determine its required content. */
export interface Demanding {
  readonly kind: TemplateKind;
  readonly language: TemplateLanguage;
}

type Borne = Demand['anyOf'][number];

/** The required content that a layer displays; a hidden one displays none. */
export function borneBy(layer: DesignLayer): Borne[] {
  if (layer.hidden) return [];
  if (layer.kind === 'text') return fieldsIn(layer.content);
  return layer.kind === 'qr' || layer.kind === 'stars' ? [layer.kind] : [];
}

/** The required content of a template of a kind and language. */
export const demandsFor = ({ kind, language }: Demanding): readonly Demand[] =>
  (demandsOf[kind] as readonly Demand[]).filter(
    (demand) => demand.language === undefined || language === 'both' || demand.language === language,
  );

const isMet = ({ anyOf }: Demand, layers: readonly DesignLayer[]): boolean =>
  layers.some((layer) => borneBy(layer).some((one) => anyOf.includes(one)));

/** The required content that a design lacks. */
export const missingFrom = ({ layers }: Design, of: Demanding): Demand[] =>
  demandsFor(of).filter((demand) => !isMet(demand, layers));

/**
 * The required content that only some layers have: they cannot all be removed, hidden or emptied.
 *
 * @example
 * onlyIn(design, new Set(['l12']), template).length > 0; // l12 is the last one that bears a demanded field
 */
export function onlyIn({ layers }: Design, ids: ReadonlySet<string>, of: Demanding): Demand[] {
  const others = layers.filter(({ id }) => !ids.has(id));
  return demandsFor(of).filter((demand) => isMet(demand, layers) && !isMet(demand, others));
}
