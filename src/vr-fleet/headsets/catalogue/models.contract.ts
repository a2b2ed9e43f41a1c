import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { instant, line } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { defineRecord } from '#kernel/record/define-record.ts';
import { choicesField, shownField, textField } from '#kernel/record/record-fields.ts';
import { featureWords, modelWords as text } from './models.words.ts';
import { isMask } from './serial-mask.ts';
import { tidySerial } from './serial-number.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    /** Models of headsets, and how their serial numbers are written. */
    'models.edit': true;
  }
}

const editors = { permission: 'models.edit', scope: 'all' } as const;

export const maxModels = 200;

/** The public data of a model, which the headset and its box bear. */
export const catalogue = endpoint({
  method: 'GET',
  path: '/vr/models',
  summary: 'Lists the models of headsets and the formats of their serial numbers; at most 200.',
  access: 'public',
  changes: 'none',
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        /** As orders name it, `VH-4U`. */
        code: z.string(),
        /** In the caller's language. */
        name: z.string(),
        /** `#` a digit, `@` a letter except I and O, `*` either; other characters are literal. */
        mask: z.string(),
      }),
    ),
  }),
});

const code = z.refine<string>((typed) => /^[0-9A-Z][0-9A-Z-]{1,19}$/.test(typed), { error: bilingual(text.wrongCode) });
const mask = [z.overwrite<string>(tidySerial), z.refine<string>(isMask, { error: bilingual(text.wrongMask) })];

export const models = defineRecord({
  entity: 'headset-model',
  path: '/vr/models',
  about: 'models of headsets, whose edits leave shipped headsets unchanged',
  read: editors,
  edit: editors,
  words: text,
  name: 'code',
  fields: {
    /** As orders name it, `VH-4U`. */
    code: textField(text.code, {
      max: 20,
      missing: text.needCode,
      check: code,
      code: true,
      fixed: text.codeFixed,
      hint: text.codeHint,
    }),
    nameZh: textField(text.nameZh, { max: 40, missing: text.needName }),
    nameEn: textField(text.nameEn, { max: 80, missing: text.needName }),
    /** The format of serial numbers; those of two models may not overlap. */
    mask: textField(text.mask, { max: 40, missing: text.needMask, check: mask, code: true, hint: text.maskHint }),
    /** Settings for these features are left out for headsets of this model. */
    lacks: choicesField(text.lacks, featureWords, { list: 'wide', hint: text.lacksHint }),
    createdAt: shownField(text.created, 'instant', instant, { list: 'wide' }),
  },
  filters: { find: line(100) },
  sorts: ['-createdAt', 'code'],
  errors: [
    { code: 4000, when: 'the code exists or differs from the stored one, or the format overlaps with another model' },
    { code: 5000, when: `the maximum of ${maxModels} models is reached` },
  ],
});
