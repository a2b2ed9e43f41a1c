import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { paragraphs, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { outsideWords } from '#zero-carbon/reporting/reports/submission/submission.words.ts';
import { transferWords as text } from './transfers.words.ts';

/** The most reports that one call moves. */
export const mostTransferred = 100;

const ids = z.array(recordId);

export const proposeOrganisations = endpoint({
  method: 'POST',
  path: '/reports/transfer/propose',
  summary: 'The organisations to which reports can be moved, those that accept most of them first.',
  access: { permission: 'reports.read', scope: 'all' },
  changes: 'none',
  input: z.object({
    /** None asks for the right alone. */
    ids: ids.check(z.maxLength(mostTransferred)),
  }),
  output: z.object({
    /** The caller may move reports; who may not gets no organisations. */
    mayTransfer: z.boolean(),
    /** How many of those named there are. */
    reports: z.int(),
    organisations: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** The number of reports within the organisation's accepted scope. */
        fits: z.int(),
        /** What of at least one of them lies outside of that; it may be chosen all the same. */
        outside: z.array(z.enum(Object.keys(outsideWords) as (keyof typeof outsideWords)[])),
        /** How many it has already. */
        holds: z.int(),
        /** The number of reports that it cannot get, because one of its members belongs to the enterprise. */
        related: z.int(),
      }),
    ),
  }),
});

export const transferReports = endpoint({
  method: 'POST',
  path: '/reports/transfer',
  summary: 'Moves submitted reports whose review has not started to another organisation, which then accepts them.',
  access: { permission: 'reports.assign', scope: 'all' },
  changes: 'effect',
  input: z.object({
    ids: ids.check(z.minLength(1), z.maxLength(mostTransferred)),
    /** The party of one that takes applications in. */
    organisation: z
      .string({ error: bilingual(text.needOrganisation) })
      .check(z.regex(/^[1-9]\d{0,17}$/, bilingual(text.needOrganisation))),
    /** Kept in the history, which the enterprise and the new organisation read. */
    reason: paragraphs(2000, text.needReason),
  }),
  output: z.object({
    moved: z.array(z.string()),
    /** Those that were left as they are, and why. */
    refused: z.array(z.object({ id: z.string(), why: z.string() })),
  }),
  errors: [{ code: 4000, when: 'the organisation does not accept reports' }],
});
