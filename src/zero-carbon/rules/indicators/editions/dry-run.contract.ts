import * as z from 'zod/mini';
import { instant, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { dryRunOutcomes, dryRunWords as text, outcomeWords } from './dry-run.words.ts';

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

/** Users who may publish indicators may try them; the same holds for factors. */
const byIndicators = { permission: 'indicators.publish', scope: 'all' } as const;
const byFactors = { permission: 'factors.publish', scope: 'all' } as const;

const one = z.object({ id: recordId });

const started = z.object({ task: z.string() });
const startErrors = [
  { code: 4009, when: 'the version is no draft' },
  { code: 5000, when: 'it is being tried already, or too many works of the caller’s are under way' },
] as const;

const shown = z.object({
  /** The version's. */
  code: z.string(),
  run: z.nullable(
    z.object({
      state: z.enum(['running', 'failed', 'done']),
      /** The caller's own task; null if another user started it, or it is no longer listed. */
      task: z.nullable(z.string()),
      startedAt: instant,
      by: z.nullable(z.string()),
      /** The draft was edited since: what it came to is out of date. */
      stale: z.boolean(),
      /** Drafts that would be offered the version, in all; null until they are counted. */
      total: z.nullable(z.int()),
      /** How many came to what, so far. */
      counts: z.object(Object.fromEntries(dryRunOutcomes.map((name) => [name, z.int()])) as DryRunCounts),
    }),
  ),
});
type DryRunCounts = Record<(typeof dryRunOutcomes)[number], ReturnType<typeof z.int>>;

const filters = { edition: recordId, outcome: z.array(z.enum(dryRunOutcomes)).check(z.maxLength(5)) };
const row = z.object({
  /** The report's. */
  id: z.string(),
  number: z.string(),
  enterprise: z.string(),
  outcome: z.enum(dryRunOutcomes),
  /** Null where it could not be tried at all. */
  before: z.nullable(worth),
  after: z.nullable(worth),
});

export const startIndicatorDryRun = endpoint({
  method: 'POST',
  path: '/indicators/dryrun/start',
  summary: 'Calculates every draft report with a draft of the indicator set, without changes.',
  access: byIndicators,
  changes: 'effect',
  input: one,
  output: started,
  errors: startErrors,
});

export const showIndicatorDryRun = endpoint({
  method: 'GET',
  path: '/indicators/dryrun',
  summary: 'What the last dry run of a draft of the indicator set came to, in all.',
  access: byIndicators,
  changes: 'none',
  input: one,
  output: shown,
});

export const listIndicatorDryRun = list({
  path: '/indicators/dryrun/list',
  summary: 'What the last dry run of a draft of the indicator set would make of each draft report.',
  access: byIndicators,
  filters,
  needs: ['edition'],
  row,
});

export const startFactorDryRun = endpoint({
  method: 'POST',
  path: '/factors/versions/dryrun/start',
  summary: 'Calculates every draft report with a draft of the factors, without changes.',
  access: byFactors,
  changes: 'effect',
  input: one,
  output: started,
  errors: startErrors,
});

export const showFactorDryRun = endpoint({
  method: 'GET',
  path: '/factors/versions/dryrun',
  summary: 'What the last dry run of a draft of the factors came to, in all.',
  access: byFactors,
  changes: 'none',
  input: one,
  output: shown,
});

export const listFactorDryRun = list({
  path: '/factors/versions/dryrun/list',
  summary: 'What the last dry run of a draft of the factors would make of each draft report.',
  access: byFactors,
  filters,
  needs: ['edition'],
  row,
});

const columns = [
  { key: 'number', label: text.report, kind: 'text' },
  { key: 'enterprise', label: text.enterprise, kind: 'text' },
  { key: 'outcome', label: text.outcome, kind: 'choice', words: outcomeWords },
  { key: 'before.gross', label: text.grossBefore, kind: 'decimal' },
  { key: 'after.gross', label: text.grossAfter, kind: 'decimal' },
  { key: 'before.points', label: text.pointsBefore, kind: 'decimal' },
  { key: 'after.points', label: text.pointsAfter, kind: 'decimal' },
  { key: 'before.star', label: text.starBefore, kind: 'integer' },
  { key: 'after.star', label: text.starAfter, kind: 'integer' },
] as const;

export const exportIndicatorDryRun = exportList(listIndicatorDryRun, text.indicatorSheet, [...columns]);
export const exportFactorDryRun = exportList(listFactorDryRun, text.factorSheet, [...columns]);
