import type { Text } from '#kernel/i18n/text.ts';
import type { DesignLayer } from '#zero-carbon/certification/drawing/design.ts';
import { fieldWords } from '#zero-carbon/certification/drawing/field.words.ts';
import type { Demand } from '#zero-carbon/certification/drawing/fields.ts';
import { fieldsIn } from '#zero-carbon/certification/drawing/text/fill-fields.ts';
import { faultWords } from '#zero-carbon/certification/templates/faults.words.ts';
import { layerWords } from './layers.words.ts';

const mostName = 24;
const shortened = (name: string): string => {
  const characters = [...name];
  return characters.length > mostName ? `${characters.slice(0, mostName).join('')}…` : name;
};

const same = (name: string): Text => ({ zh: name, en: name });

/** The name of a layer: the designer's, or else one derived from its content. */
export function nameOfLayer(layer: DesignLayer): Text {
  if (layer.name !== '') return same(layer.name);
  if (layer.kind !== 'text') return layerWords[layer.kind];
  const fields = fieldsIn(layer.content);
  if (fields.length > 0)
    return joined(
      fields.map((field) => fieldWords[field]),
      { zh: '、', en: ', ' },
    );
  const written = layer.content.trim().replaceAll(/\s+/g, ' ');
  return written === '' ? layerWords.text : same(shortened(written));
}

function joined(texts: readonly Text[], by: Text): Text {
  const whole = (lang: 'zh' | 'en') => shortened(texts.map((text) => text[lang]).join(by[lang]));
  return { zh: whole('zh'), en: whole('en') };
}

/** The name of a required field, or of its alternatives. */
export const nameOfDemand = ({ anyOf }: Demand): Text =>
  joined(
    anyOf.slice(0, 2).map((one) => (one === 'qr' || one === 'stars' ? layerWords[one] : fieldWords[one])),
    faultWords.or,
  );
