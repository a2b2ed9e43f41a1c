import * as z from 'zod/mini';
import { calendarDate, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { sections } from '#zero-carbon/rules/calculation/report-data.ts';
import { sectionStateWords } from './sections.words.ts';

const states = Object.keys(sectionStateWords) as (keyof typeof sectionStateWords)[];
export type SectionState = (typeof states)[number];

/** A section of a report's hub. */
export const hubSection = z.object({
  section: z.enum(sections),
  state: z.enum(states),
  /** Whether it is done since the site has nothing of its kind. */
  notApplicable: z.boolean(),
  /** Values, bases and reasons that are missing in what was entered. */
  missing: z.int(),
  /** Who sees to it: a person of the enterprise. */
  owner: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Until when, `YYYY-MM-DD`. */
  dueOn: z.nullable(z.string()),
});

const editors = { permission: 'reports.edit', scope: 'own' } as const;

export const colleagues = endpoint({
  method: 'GET',
  path: '/reports/colleagues',
  summary: "The people of the actor's own enterprise who may see to a section.",
  access: editors,
  changes: 'none',
  input: z.object({}),
  output: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const assignSection = endpoint({
  method: 'POST',
  path: '/reports/sections/assign',
  summary: 'Sets the responsible person and the due day of a section of a draft; omitted fields are cleared.',
  access: editors,
  changes: 'effect',
  input: z.object({
    /** The report's. */
    id: recordId,
    section: z.enum(sections),
    /** A colleague's. */
    owner: z.optional(recordId),
    dueOn: z.optional(calendarDate),
  }),
  output: z.object({
    /** The report's number. */
    number: z.string(),
  }),
  errors: [{ code: 4009, when: 'the report is no draft any more; data.state is its state' }],
});
