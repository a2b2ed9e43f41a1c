import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { line, requiredLine } from '#kernel/checks/fields.ts';
import { confidences, factorCategories, gridKinds, type Factor } from '#zero-carbon/rules/calculation/factor.ts';
import { factorWords as text } from './factors.words.ts';

const figure = z.string().check(z.trim(), z.regex(/^\d{1,15}(\.\d{1,15})?$/, bilingual(text.notFigure)));

/** What is entered of a factor, as texts; a factor of a version is made of them and read back into them. */
export const factorFields = {
  /** What reports and inventories call it; the same in every version. */
  code: requiredLine(80, text.needCode).check(z.regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/, bilingual(text.wrongCode))),
  category: z.enum(factorCategories),
  nameZh: requiredLine(100, text.needText),
  nameEn: requiredLine(100, text.needText),
  /** A decimal text; left out where only a range was published. */
  value: z.optional(figure),
  from: z.optional(figure),
  to: z.optional(figure),
  unit: requiredLine(60, text.needText),
  gas: z.optional(line(20)),
  year: z.optional(z.int().check(z.gte(1900), z.lte(2199))),
  /** CN, a region of the grid or a province's six digits. */
  region: z.optional(
    z.string().check(z.trim(), z.regex(/^(CN|N|NE|E|C|NW|S|SW|\d{6})?$/, bilingual(text.wrongRegion))),
  ),
  /** Of power: what it takes in. */
  kind: z.optional(z.enum(gridKinds)),
  factorSet: z.optional(line(20)),
  mark: z.enum(confidences),
  sourceZh: requiredLine(300, text.needText),
  sourceEn: requiredLine(300, text.needText),
  superseded: z.boolean(),
  noteZh: z.optional(line(500)),
  noteEn: z.optional(line(500)),
  /** Of a fuel: its heating value, carbon content (t C/TJ) and oxidation, which gave the value. */
  ncv: z.optional(figure),
  ncvUnit: z.optional(line(60)),
  carbon: z.optional(figure),
  oxidation: z.optional(figure),
};

export type FactorFields = z.output<z.ZodMiniObject<typeof factorFields>>;

/** The entered factor. */
export function factorOf(fields: FactorFields): Factor {
  const { code, category, unit, mark, value, from, to, year, region, kind, gas, factorSet, superseded } = fields;
  const { ncv, ncvUnit, carbon, oxidation, noteZh = '', noteEn = '' } = fields;
  return {
    id: code,
    category,
    name: { zh: fields.nameZh, en: fields.nameEn },
    value: value ?? null,
    ...(from !== undefined && to !== undefined && { range: { from, to } }),
    unit,
    year: year ?? null,
    region: region ?? '',
    source: { zh: fields.sourceZh, en: fields.sourceEn },
    confidence: mark,
    ...(kind && { kind }),
    ...(gas && { gas }),
    ...(factorSet && { set: factorSet }),
    ...(ncv !== undefined &&
      ncvUnit !== undefined &&
      carbon !== undefined &&
      oxidation !== undefined && {
        combustion: { ncv: { value: ncv, unit: ncvUnit }, carbonContent: { value: carbon, unit: 't C/TJ' }, oxidation },
      }),
    ...(superseded && { superseded }),
    ...(noteZh + noteEn !== '' && { note: { zh: noteZh || noteEn, en: noteEn || noteZh } }),
  };
}

/** The form fields of a factor. */
export const fieldsOf = (factor: Factor): FactorFields => ({
  code: factor.id,
  category: factor.category,
  nameZh: factor.name.zh,
  nameEn: factor.name.en,
  value: factor.value ?? undefined,
  from: factor.range?.from,
  to: factor.range?.to,
  unit: factor.unit,
  gas: factor.gas,
  year: factor.year ?? undefined,
  region: factor.region === '' ? undefined : factor.region,
  kind: factor.kind,
  factorSet: factor.set,
  mark: factor.confidence,
  sourceZh: factor.source.zh,
  sourceEn: factor.source.en,
  superseded: factor.superseded ?? false,
  noteZh: factor.note?.zh,
  noteEn: factor.note?.en,
  ncv: factor.combustion?.ncv.value,
  ncvUnit: factor.combustion?.ncv.unit,
  carbon: factor.combustion?.carbonContent.value,
  oxidation: factor.combustion?.oxidation,
});
