import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { instant, calendarDate, line, recordId, requiredLine } from '#kernel/checks/fields.ts';
import { endpoint, type OutputOf } from '#kernel/contract/endpoint.ts';
import { planWords as text } from './plans.words.ts';

const editors = { permission: 'reports.edit', scope: 'own' } as const;

/** Plans of one report. */
export const mostPlans = 50;
/** What one plan may change. */
const mostTried = 100;
/** What is tried, as JSON (characters). */
const longestTried = 10_000;

/** What is to be reached, by the number of the indicator or veto: yes, a decimal text, a choice, or what is counted. */
const tried = z
  .record(line(40, 1), z.union([z.boolean(), line(40, 1), z.readonly(z.array(line(40, 1)).check(z.maxLength(50)))]))
  .check(
    z.refine((given) => Object.keys(given).length > 0, { error: bilingual(text.nothingTried) }),
    z.refine((given) => Object.keys(given).length <= mostTried && JSON.stringify(given).length <= longestTried, {
      error: bilingual(text.tooMuch),
    }),
  );

const worth = z.object({
  /** Of 100, to 2 decimals. */
  points: z.string(),
  star: z.nullable(z.int()),
});

const version = z.int();

const plan = z.object({
  id: z.string(),
  name: z.string(),
  /** A person of the enterprise; null where they are gone. */
  owner: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** `YYYY-MM-DD`. */
  dueOn: z.string(),
  tried,
  /** What the report came to when the plan was saved, and with the plan. */
  before: worth,
  after: worth,
  /** The versions that it was worked out by; the factors' is null where the report had none. */
  set: z.string(),
  factorSet: z.nullable(z.string()),
  /** UTC. */
  savedAt: instant,
  /** Goes up with every edit. */
  version,
});

export const listReportPlans = endpoint({
  method: 'GET',
  path: '/reports/plans',
  summary: 'What an enterprise means to do about a report, the first due first.',
  access: { permission: 'reports.read', scope: 'own' },
  changes: 'none',
  /** The report. */
  input: z.object({ id: recordId }),
  output: z.object({
    plans: z.array(plan),
    /** Whether the actor may save, change and delete them. */
    mayEdit: z.boolean(),
  }),
});

export type Plan = OutputOf<typeof listReportPlans>['plans'][number];

export const saveReportPlan = endpoint({
  method: 'POST',
  path: '/reports/plans/save',
  summary: 'Saves what was tried as a plan of a report of the own enterprise, or changes name, owner and date of one.',
  access: editors,
  changes: 'effect',
  input: z.object({
    report: recordId,
    /** `id` and `version` are absent for a new one. */
    id: z.optional(recordId),
    version: z.optional(z.int().check(z.gte(1), z.lte(1e9))),
    name: requiredLine(60, text.needName),
    /** A colleague's id. */
    owner: recordId,
    dueOn: calendarDate,
    /** Of a new one alone: what a plan changes is never changed itself. */
    tried: z.optional(tried),
  }),
  output: z.object({ id: z.string(), version }),
  errors: [
    { code: 4009, when: 'another user has changed it; data.state is the current version' },
    { code: 5000, when: `the report has ${mostPlans} plans, or no indicator set to work one out by` },
  ],
});

export const deletePlan = endpoint({
  method: 'POST',
  path: '/reports/plans/delete',
  summary: 'Deletes a plan of a report of the own enterprise.',
  access: editors,
  changes: 'effect',
  input: z.object({ id: recordId }),
  output: z.object({ name: z.string() }),
});
