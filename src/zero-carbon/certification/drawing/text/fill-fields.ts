import type { PrintedValues } from '#zero-carbon/certification/drawing/drawing.ts';
import { fieldWords } from '#zero-carbon/certification/drawing/field.words.ts';
import type { TemplateField } from '#zero-carbon/certification/drawing/fields.ts';

const place = /\{(\w+)\}/g;
const isField = (name: string): name is TemplateField => Object.hasOwn(fieldWords, name);

/**
 * The fields that a text prints.
 *
 * @example
 * fieldsIn('有效期 {issuedOn} — {expiresOn}'); // ['issuedOn', 'expiresOn']
 */
export const fieldsIn = (content: string): TemplateField[] =>
  [...content.matchAll(place)].map(([, name = '']) => name).filter(isField);

/**
 * The lines of a text with its fields filled in. A line whose fields are all empty is left out; an unknown field stays
 * as written.
 *
 * @example
 * fillFields('{courseZh}\n{courseEn}', { courseZh: '碳核算' }); // ['碳核算']
 */
export function fillFields(content: string, texts: PrintedValues['texts']): string[] {
  return content.split(/\r\n?|\n/u).flatMap((line) => {
    const fields = fieldsIn(line);
    if (fields.length > 0 && fields.every((field) => (texts[field] ?? '') === '')) return [];
    const filled = line.replaceAll(place, (written, name: string) => (isField(name) ? (texts[name] ?? '') : written));
    // a value is one line, whatever it contains
    return [filled.replaceAll(/\s*\n\s*/gu, ' ')];
  });
}
