import * as z from 'zod/mini';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { sections } from '#zero-carbon/calculation/report-data.ts';
import { requiredForReport } from '#zero-carbon/enterprises/enterprises.contract.ts';

const draft = z.object({
  id: z.string(),
  number: z.string(),
  siteName: z.string(),
  /** Both days count. */
  start: z.string(),
  end: z.string(),
  /** Sections finished, of how many. */
  done: z.int(),
  total: z.int(),
});

export const reportStart = endpoint({
  method: 'GET',
  path: '/reports/start',
  summary: "What the actor's enterprise has to do next: information, sites, drafts and what is due.",
  access: { permission: 'reports.read', scope: 'own' },
  changes: 'none',
  input: z.object({}),
  output: z.object({
    /** What is missing of the basic information, in the order of the form. */
    missing: z.array(z.enum(requiredForReport)),
    /** The caller may fill it in. */
    mayComplete: z.boolean(),
    sites: z.int(),
    /** A site whose boundary is not described in both languages. */
    undescribed: z.nullable(z.object({ id: z.string(), name: z.string() })),
    /** The newest first, at most five. */
    drafts: z.array(draft),
    /** Finished reports, the latest period first, at most five. */
    finished: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        siteName: z.string(),
        start: z.string(),
        end: z.string(),
        star: z.nullable(z.int()),
        points: z.string(),
        /** t CO2e. */
        gross: z.string(),
      }),
    ),
    /** Sections of drafts with a date and not finished, the earliest first, at most ten. */
    due: z.array(
      z.object({
        report: z.string(),
        number: z.string(),
        section: z.enum(sections),
        dueOn: z.string(),
        late: z.boolean(),
        /** Who sees to it; null where nobody does. */
        owner: z.nullable(z.string()),
      }),
    ),
  }),
});
