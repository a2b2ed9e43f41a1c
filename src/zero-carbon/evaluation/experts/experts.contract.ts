import * as z from 'zod/mini';
import { isBodyCode } from '#kernel/checks/identifiers/identifiers.ts';
import { bilingual } from '#kernel/checks/explain.ts';
import { calendarDate, line, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { divisions } from './divisions.ts';
import { availabilityWords, expertWords as text } from './experts.words.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    /** Keeping the pool that panels are drawn from; never together with `panels.seat`. */
    'experts.edit': true;
    /** Sitting on panels: answering invitations, scoring. */
    'scores.edit': true;
  }
}

const keepers = { permission: 'experts.edit', scope: 'all' } as const;
const experts = { permission: 'scores.edit', scope: 'assigned' } as const;

const division = z.enum(divisions);
const availability = z.enum(Object.keys(availabilityWords) as (keyof typeof availabilityWords)[]);

/** What is kept of an expert beside the account. */
const profile = {
  /** 0 before anything was entered. */
  version: z.int().check(z.gte(0), z.lte(1e9)),
  employer: z.nullable(z.string()),
  /** Of the employer. */
  creditCode: z.nullable(z.string()),
  fields: z.array(division),
  /** Not selected from this day on; null if not set. */
  awayFrom: z.nullable(z.string()),
  /** Up to this day; null until further notice. */
  awayUntil: z.nullable(z.string()),
};

const given = {
  version: profile.version,
  employer: line(100).check(z.minLength(1, bilingual(text.needEmployer))),
  /** 18 characters (GB 32100) or a 15-digit registration number. */
  creditCode: z.optional(
    line(40).check(z.refine((code) => code === '' || isBodyCode(code), { error: bilingual(text.wrongCode) })),
  ),
  fields: z.array(division).check(z.minLength(1, bilingual(text.needFields)), z.maxLength(20)),
  awayFrom: z.optional(calendarDate),
  awayUntil: z.optional(calendarDate),
};
const saved = { output: z.object({ version: profile.version }) };
const errors = [
  { code: 4000, when: 'the days away are in no order, beside the field' },
  { code: 4009, when: 'another user has changed it; data.state is the current version' },
] as const;

export const listExperts = list({
  path: '/experts/list',
  summary: 'Everybody who may sit on panels: fields, employer, availability, and how much each has to do.',
  access: keepers,
  filters: {
    /** A part of a name or an employer. */
    find: line(100),
    field: division,
    availability,
  },
  sorts: ['name', 'load', '-panels'],
  row: z.object({
    id: z.string(),
    name: z.string(),
    mail: z.nullable(z.string()),
    ...profile,
    availability,
    /** Seats that the expert has not finished with. */
    load: z.int(),
    /** Panels that were seen to the end. */
    panels: z.int(),
  }),
});

export const exportExperts = exportList(listExperts, text.title, [
  { key: 'name', label: text.name, kind: 'text' },
  { key: 'employer', label: text.employer, kind: 'text' },
  { key: 'availability', label: text.availability, kind: 'choice', words: availabilityWords },
  { key: 'load', label: text.load, kind: 'integer' },
  { key: 'panels', label: text.panels, kind: 'integer' },
]);

export const saveExpert = endpoint({
  method: 'POST',
  path: '/experts/save',
  summary: 'Rewrites the profile of an expert; what is left out is emptied.',
  access: keepers,
  changes: 'effect',
  input: z.object({
    /** The person. */
    id: recordId,
    ...given,
  }),
  ...saved,
  errors: [...errors, { code: 5000, when: 'the caller draws panels too' }],
});

export const showOwnExpert = endpoint({
  method: 'GET',
  path: '/experts/own',
  summary: 'The caller’s own profile as an expert.',
  access: experts,
  changes: 'none',
  input: z.object({}),
  output: z.object({ name: z.string(), ...profile }),
});

export const saveOwnExpert = endpoint({
  method: 'POST',
  path: '/experts/own',
  summary: 'Rewrites the caller’s own profile as an expert; what is left out is emptied.',
  access: experts,
  changes: 'effect',
  input: z.object(given),
  output: z.object({ name: z.string(), version: profile.version }),
  errors: [...errors],
});
