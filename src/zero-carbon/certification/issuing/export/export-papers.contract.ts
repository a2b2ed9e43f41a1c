import * as z from 'zod/mini';
import { recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';

/** The most certificates of one archive. */
export const mostPapers = 1_000;

export const exportPapers = endpoint({
  method: 'POST',
  path: '/issuing/papers/export',
  summary: 'Packs the PDFs of certificates that the caller manages into a zip with a list, as a task.',
  access: { permission: 'certificates.manage', scope: 'assigned' },
  changes: 'effect',
  input: z.object({
    /** Certificates. Those that the caller does not keep are left out. */
    ids: z.array(recordId).check(z.minLength(1), z.maxLength(mostPapers)),
  }),
  output: z.object({
    /** How many were taken. */
    asked: z.int(),
    /** The task that packs them. */
    task: z.string(),
  }),
  errors: [{ code: 5000, when: 'the caller manages none of them, or has ten running tasks' }],
});
