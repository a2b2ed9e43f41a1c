import * as z from 'zod/mini';
import { recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { factorShape } from '#zero-carbon/indicators/factors/factor-shape.ts';

export const reportFactors = endpoint({
  method: 'GET',
  path: '/reports/factors',
  summary: 'All factors that a report is calculated with. They never change while its version of them stays the same.',
  access: { permission: 'reports.read', scope: 'own' },
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    number: z.string(),
    /** Its version of the factors; null where there was none when it was begun: then the shipped ones. */
    factorSet: z.nullable(z.string()),
    factors: z.array(factorShape),
  }),
});
