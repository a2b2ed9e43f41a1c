import * as z from 'zod/mini';
import { recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';

/** What a report comes to; without indicators it has neither points nor stars. */
export const worth = z.object({
  /** t CO2e, exact; market-based. */
  gross: z.string(),
  points: z.nullable(z.string()),
  star: z.nullable(z.int()),
  /** Months that cannot be calculated. */
  problems: z.int(),
});
export type Worth = z.output<typeof worth>;

/** Drafts that one call tries. */
export const dryRunBatch = 20;

const input = z.object({
  id: recordId,
  /** Where the answer before ended; absent at the beginning. */
  after: z.optional(recordId),
});

const output = z.object({
  /** Drafts that would be offered the version, in all. */
  total: z.int(),
  rows: z.array(z.object({ id: z.string(), number: z.string(), enterprise: z.string(), before: worth, after: worth })),
  /** Where the next call begins; null at the end. */
  next: z.nullable(z.string()),
});

const summary = `would make of the drafts that keep another version, ${dryRunBatch} of them at a time. Nothing is changed.`;

export const dryRunIndicators = endpoint({
  method: 'GET',
  path: '/indicators/dryrun',
  summary: `What a version of the indicator set ${summary}`,
  access: { permission: 'indicators.edit', scope: 'all' },
  changes: 'none',
  input,
  output,
});

export const dryRunFactors = endpoint({
  method: 'GET',
  path: '/factors/versions/dryrun',
  summary: `What a version of the factors ${summary}`,
  access: { permission: 'factors.edit', scope: 'all' },
  changes: 'none',
  input,
  output,
});
