import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { line } from '#kernel/checks/fields.ts';
import { templateLanguages } from '#zero-carbon/certification/drawing/fields.ts';
import { templateWords as text } from './templates.words.ts';

/** The rule for the issuing organisation's seal on a certificate: always, if it has one, or never. */
export const sealRules = ['required', 'optional', 'none'] as const;
export type SealRule = (typeof sealRules)[number];

export const mostMonths = 120;
export const mostName = 60;

const name = line(mostName).check(z.minLength(1, bilingual(text.needName)));

/** The properties of a template beside its design, editable while it is a draft. */
export const templateFacts = {
  nameZh: name,
  nameEn: name,
  language: z.enum(templateLanguages),
  /** How long a certificate is valid. */
  months: z.int(bilingual(text.wrongMonths)).check(z.gte(1), z.lte(mostMonths)),
  seal: z.enum(sealRules),
};
