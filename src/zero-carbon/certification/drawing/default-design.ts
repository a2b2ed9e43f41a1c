import type { Design, Orientation } from './design.ts';
import type { TemplateKind, TemplateLanguage } from './fields.ts';
import { evaluationLayers } from './default/evaluation.ts';
import { numbered } from './default/layers.ts';
import { trainingLayers } from './default/training.ts';

/**
 * The initial design of a template: a complete certificate, ready to print.
 *
 * @example
 * defaultDesign('evaluation', 'both', 'landscape');
 */
export function defaultDesign(kind: TemplateKind, language: TemplateLanguage, orientation: Orientation): Design {
  const layers = kind === 'evaluation' ? evaluationLayers : trainingLayers;
  return { layers: numbered(layers(language, orientation)) };
}
