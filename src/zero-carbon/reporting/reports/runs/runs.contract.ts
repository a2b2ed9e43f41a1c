import * as z from 'zod/mini';
import { instant, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { sections } from '#zero-carbon/rules/calculation/report-data.ts';

const editors = { permission: 'reports.edit', scope: 'own' } as const;

/** The reason why a self-assessment cannot be finished, in the caller's language, and the section to fix it in. */
export const obstacle = z.object({
  section: z.nullable(z.enum(sections)),
  reason: z.string(),
  /** The line and month that cannot be calculated. */
  cell: z.optional(z.object({ line: z.string(), month: z.int() })),
});

/** What a report came to when its self-assessment was finished. */
export const runSummary = z.object({
  id: z.string(),
  /** Null: no row of gates was met. */
  star: z.nullable(z.int()),
  /** Of 100. */
  points: z.string(),
  /** t CO2e, exact. */
  gross: z.string(),
  net: z.string(),
  /** UTC. */
  madeAt: instant,
  /** SHA-256 of the data and of all factors. */
  inputs: z.string(),
});
export type RunSummary = z.output<typeof runSummary>;

export const finishReport = endpoint({
  method: 'POST',
  path: '/reports/finish',
  summary: 'Finishes the self-assessment of a report of the own enterprise: its result and score are fixed as a run.',
  access: editors,
  changes: 'effect',
  input: z.object({ id: recordId }),
  output: z.object({
    /** The report's. */
    number: z.string(),
    run: runSummary,
  }),
  errors: [
    { code: 4009, when: 'the report is no draft; data.state is its state' },
    { code: 5000, when: 'the report is incomplete; msg is the first reason' },
  ],
});
