import * as z from 'zod/mini';
import { recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { list } from '#kernel/list/list.ts';
import { periodUnits } from '#kernel/workflow/period.ts';

const access = { permission: 'calendar.edit', scope: 'all' } as const;
const unit = z.enum(periodUnits);
const version = z.int().check(z.gte(1), z.lte(1e9));

export const listPeriods = list({
  path: '/periods/list',
  summary: 'The periods of the steps of a procedure, in their order.',
  access,
  filters: {},
  row: z.object({
    id: z.string(),
    /** Goes up with every change. */
    version: z.int(),
    /** In the caller's language. */
    name: z.string(),
    /** From when it runs, and what comes of its end; in the caller's language. */
    about: z.string(),
    unit,
    count: z.int(),
  }),
});

export const savePeriod = endpoint({
  method: 'POST',
  path: '/periods/save',
  summary: 'Changes the period of a step from now on.',
  access,
  changes: 'effect',
  input: z.object({ id: recordId, version, unit, count: z.int().check(z.gte(1), z.lte(250)) }),
  output: z.object({ version: z.int() }),
  errors: [{ code: 4009, when: 'another user has changed it; data.state is the current version' }],
});
