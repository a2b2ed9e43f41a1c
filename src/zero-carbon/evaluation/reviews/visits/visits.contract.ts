import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { calendarDate, fileId, instant, line, paragraphs, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { uploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import { fileAnswer } from '#kernel/files/file-answer.ts';
import { visitStateWords } from './visits.states.ts';
import { resultWords, visitWords as text } from './visits.words.ts';

const editors = { permission: 'reviews.edit', scope: 'assigned' } as const;
const states = Object.keys(visitStateWords) as (keyof typeof visitStateWords)[];
const results = Object.keys(resultWords) as (keyof typeof resultWords)[];

/** The most visits of a report, and of one visit the lines of its check list, pictures and people present. */
export const mostVisits = 10;
export const mostChecks = 100;
export const mostPictures = 12;
export const mostPresent = 30;
/** Days that a visit lasts at most, both ends included. */
export const mostDays = 31;

const version = z.int().check(z.gte(1), z.lte(1e9));

/** A line of the check list: one of an indicator’s or veto’s, by its number, or one of the reviewer’s own. */
const planned = {
  item: z.nullable(line(40, 1)),
  text: line(300).check(z.minLength(1, bilingual(text.needCheck))),
};

const check = z.object({
  ...planned,
  /** Null until it was looked at. */
  result: z.nullable(z.enum(results)),
  note: z.optional(line(500)),
});

const person = z.object({
  name: line(60).check(z.minLength(1, bilingual(text.needPerson))),
  role: line(100).check(z.minLength(1, bilingual(text.needRole))),
});

const plan = {
  startsOn: calendarDate,
  endsOn: calendarDate,
  place: line(200).check(z.minLength(1, bilingual(text.needPlace))),
  /** Who goes, as the enterprise reads it. */
  visitors: line(300).check(z.minLength(1, bilingual(text.needVisitors))),
  /** What is to be seen. */
  purpose: paragraphs(2_000, text.needPurpose),
};

/** What everybody who may read a visit reads of it. */
const shown = {
  id: z.string(),
  state: z.enum(states),
  startsOn: z.string(),
  endsOn: z.string(),
  place: z.string(),
  visitors: z.string(),
  purpose: z.string(),
  /** Why it was cancelled; empty where it was not. */
  reason: z.string(),
  /** What was seen, as a PDF; null before it is made. */
  file: z.nullable(fileAnswer),
};

export const listVisits = endpoint({
  method: 'GET',
  path: '/reviews/visits',
  summary: 'The visits to the site of a report under review: what is planned, and what was seen.',
  access: { permission: 'reviews.read', scope: 'assigned' },
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    /** The newest first. */
    visits: z.array(
      z.object({
        ...shown,
        version: z.int(),
        checks: z.array(z.object({ ...planned, result: z.nullable(z.enum(results)), note: z.string() })),
        notes: z.string(),
        present: z.array(person),
        pictures: z.array(z.object({ file: fileAnswer, caption: z.string() })),
        /** UTC; null before it is done. */
        doneAt: z.nullable(instant),
        mayEdit: z.boolean(),
      }),
    ),
    mayPlan: z.boolean(),
  }),
});
export type Visit = z.output<(typeof listVisits)['output']>['visits'][number];

const planErrors = [
  { code: 4000, when: 'it ends before it begins, lasts too long, or a text cannot be printed, beside the field' },
  { code: 4009, when: 'the report is not under review, or the visit is another by now' },
] as const;

export const planVisit = endpoint({
  method: 'POST',
  path: '/reviews/visits/plan',
  summary: 'Plans a visit to the site of a report under review and notifies the enterprise.',
  access: editors,
  changes: 'effect',
  input: z.object({
    /** The report. */
    id: recordId,
    ...plan,
    checks: z.array(z.object(planned)).check(z.maxLength(mostChecks)),
  }),
  output: z.object({ id: z.string() }),
  errors: [...planErrors, { code: 5000, when: `the report has ${mostVisits} visits` }],
});

export const replanVisit = endpoint({
  method: 'POST',
  path: '/reviews/visits/replan',
  summary: 'Changes time, place, purpose or participants of a visit and notifies the enterprise.',
  access: editors,
  changes: 'effect',
  input: z.object({
    /** The visit. */
    id: recordId,
    version,
    ...plan,
  }),
  output: z.object({ version }),
  errors: planErrors,
});

export const cancelVisit = endpoint({
  method: 'POST',
  path: '/reviews/visits/cancel',
  summary: 'Cancels a planned visit with a reason and notifies the enterprise.',
  access: editors,
  changes: 'effect',
  input: z.object({ id: recordId, reason: paragraphs(500).check(z.minLength(1)) }),
  output: z.object({}),
  errors: [{ code: 4009, when: 'it is done or cancelled, or the report is not under review' }],
});

export const uploadVisitPicture = uploadEndpoint({
  path: '/reviews/visits/upload',
  summary: 'Brings a picture of a visit; saving the visit with its id claims it, else it is removed a day later.',
  access: editors,
  files: [{ name: 'file', least: 1, most: 1, mostBytes: 10 * 1_048_576, types: ['image/jpeg'] }],
  input: z.object({}),
  output: fileAnswer,
});

export const saveVisit = endpoint({
  method: 'POST',
  path: '/reviews/visits/save',
  summary: 'Saves what was seen at a visit so far: check list, notes, pictures, and who was present.',
  access: editors,
  changes: 'effect',
  input: z.object({
    /** The visit. */
    id: recordId,
    version,
    checks: z.array(check).check(z.maxLength(mostChecks)),
    notes: z.optional(paragraphs(4_000)),
    present: z.array(person).check(z.maxLength(mostPresent)),
    pictures: z
      .array(z.object({ file: z.object({ id: fileId }), caption: z.optional(line(200)) }))
      .check(z.maxLength(mostPictures)),
  }),
  output: z.object({ version }),
  errors: [
    { code: 4000, when: 'a text cannot be printed, beside the field' },
    {
      code: 4009,
      when: 'another user has saved it, or it is no longer planned; data.state is the version or the state',
    },
  ],
});

export const finishVisit = endpoint({
  method: 'POST',
  path: '/reviews/visits/finish',
  summary: 'Completes a visit: its observations become final, and its PDF is added to the evidence.',
  access: editors,
  changes: 'effect',
  input: z.object({
    /** The visit. */
    id: recordId,
    version,
  }),
  output: z.object({}),
  errors: [
    {
      code: 4009,
      when: 'another user has saved it, or it is no longer planned; data.state is the version or the state',
    },
    {
      code: 5000,
      when: 'it has not started, no participant is named, the check list is incomplete, or a text cannot be printed',
    },
  ],
});

export const showOwnVisits = endpoint({
  method: 'GET',
  path: '/reports/visits',
  summary: 'When and why the site of a report of the own enterprise is visited, and the PDF of what was seen.',
  access: { permission: 'reports.read', scope: 'own' },
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    number: z.string(),
    siteName: z.string(),
    organisation: z.string(),
    /** The newest first. */
    visits: z.array(z.object(shown)),
  }),
});
export type OwnVisit = z.output<(typeof showOwnVisits)['output']>['visits'][number];
