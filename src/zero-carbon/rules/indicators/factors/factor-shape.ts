import * as z from 'zod/mini';
import { confidences, factorCategories, gridKinds, type Factor } from '#zero-carbon/rules/calculation/factor.ts';

const text = z.object({ zh: z.string(), en: z.string() });
const figure = z.object({ value: z.string(), unit: z.string() });

/** A factor as it is stored and answered: `Factor` of the calculation. */
export const factorShape = z.object({
  id: z.string(),
  category: z.enum(factorCategories),
  name: text,
  value: z.nullable(z.string()),
  range: z.exactOptional(z.object({ from: z.string(), to: z.string() })),
  unit: z.string(),
  year: z.nullable(z.int()),
  region: z.string(),
  source: text,
  confidence: z.enum(confidences),
  kind: z.exactOptional(z.enum(gridKinds)),
  gas: z.exactOptional(z.string()),
  set: z.exactOptional(z.string()),
  combustion: z.exactOptional(z.object({ ncv: figure, carbonContent: figure, oxidation: z.string() })),
  superseded: z.exactOptional(z.boolean()),
  note: z.exactOptional(text),
}) satisfies z.ZodMiniType<Factor>;
