import * as z from 'zod/mini';
import { line, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';

const category = z.int().check(z.gte(1), z.lte(15));
const states = ['screened', 'irrelevant'] as const;
const state = z.nullable(z.enum(states));

const screened = z.object({
  category: z.int(),
  /** Null while it is open, and where its lines quantify it. */
  state,
  reason: z.string(),
  /** Goes up with every change; 0 before the first. */
  version: z.int(),
});
export type ScreenedCategory = z.output<typeof screened>;

export const showScope3 = endpoint({
  method: 'GET',
  path: '/reports/scope-3',
  summary: 'How a report of the own enterprise deals with the 15 categories of scope 3.',
  access: { permission: 'reports.read', scope: 'own' },
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({ categories: z.array(screened) }),
});

export const saveScope3 = endpoint({
  method: 'POST',
  path: '/reports/scope-3/save',
  summary: 'Marks a category of scope 3 as screened without quantification, or as irrelevant with a reason.',
  access: { permission: 'reports.edit', scope: 'own' },
  changes: 'effect',
  input: z.object({
    /** The report. */
    id: recordId,
    category,
    version: z.int().check(z.gte(0), z.lte(1e9)),
    state,
    /** Why it is irrelevant. */
    reason: z.optional(line(500)),
  }),
  output: z.object({ version: z.int() }),
  errors: [
    {
      code: 4009,
      when: 'another user has changed it, or the report is not a draft; data.state is the version or the state',
    },
  ],
});
