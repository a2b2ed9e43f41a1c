import * as z from 'zod/mini';
import { line, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { listedStaff } from './listed-staff.ts';

const editors = { permission: 'reports.edit', scope: 'own' } as const;

/** The most that a report lists, and the most that are added at once. */
export const mostStaff = 500;
export const mostAtOnce = 50;

const noDraft = { code: 4009, when: 'the report is no draft; data.state is its state' } as const;

export const showStaff = endpoint({
  method: 'GET',
  path: '/reports/staff',
  summary:
    'The people with training certificates whom a report lists, and whether each counts: of a draft as it is now.',
  access: { permission: 'reports.read', scope: 'own' },
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    /** The period's last day, on which a certificate has to be valid. */
    end: z.string(),
    /** Whether the actor may change the list now. */
    editable: z.boolean(),
    staff: z.array(z.extend(listedStaff, { id: z.string() })),
  }),
});

export const addStaff = endpoint({
  method: 'POST',
  path: '/reports/staff/add',
  summary: 'Adds people with training certificates to a draft of the own enterprise and verifies each.',
  access: editors,
  changes: 'effect',
  input: z.object({
    /** The report. */
    id: recordId,
    staff: z
      .array(
        z.object({
          /** As it is printed on the certificate. */
          name: line(50, 1),
          /** The certificate's, in capitals or small letters. */
          number: line(40, 1),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostAtOnce)),
  }),
  output: z.object({
    /** The outcome of each, in the order of the input. */
    staff: z.array(listedStaff),
  }),
  errors: [
    noDraft,
    { code: 4029, when: 'names and numbers did not belong together too often; data.retryAfter in seconds' },
    { code: 5000, when: 'the report would list too many' },
  ],
});

export const removeStaff = endpoint({
  method: 'POST',
  path: '/reports/staff/remove',
  summary: 'Removes a person from the list of people with training certificates of a draft of the own enterprise.',
  access: editors,
  changes: 'effect',
  input: z.object({
    /** The report. */
    id: recordId,
    /** Which of its list. */
    staff: recordId,
  }),
  output: z.object({
    /** Of the certificate. */
    number: z.string(),
  }),
  errors: [noDraft],
});
