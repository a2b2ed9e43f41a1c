import * as z from 'zod/mini';
import { needed } from '#accounts/identity/people/people-fields.ts';
import { historyRow } from '#accounts/logs/logs.contract.ts';
import { line, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { mediumWords, meterWords as text } from './sites.words.ts';

const readers = { permission: 'reports.read', scope: 'own' } as const;
const editors = { permission: 'reports.edit', scope: 'own' } as const;

/** Meters of one site. */
export const mostMeters = 200;

const media = Object.keys(mediumWords) as (keyof typeof mediumWords)[];
export type Medium = (typeof media)[number];
const medium = z.enum(media);

const row = z.object({
  id: z.string(),
  /** Goes up with every edit. */
  version: z.int(),
  /** Where it is. */
  site: z.string(),
  siteName: z.string(),
  medium,
  number: z.string(),
  /** Its readings come by themselves. */
  automatic: z.boolean(),
  /** UTC. */
  createdAt: z.string(),
});

export const listMeters = list({
  path: '/meters/list',
  summary: "The meters at the sites of the actor's own enterprise.",
  access: readers,
  filters: {
    /** The beginning of a number. */
    find: line(60),
    site: recordId,
    medium: z.array(medium).check(z.maxLength(media.length)),
    automatic: z.boolean(),
  },
  sorts: ['-createdAt', 'number'],
  row,
});

export const exportMeters = exportList(listMeters, text.title, [
  { key: 'siteName', label: text.site, kind: 'text' },
  { key: 'medium', label: text.medium, kind: 'choice', words: mediumWords },
  { key: 'number', label: text.number, kind: 'text' },
  { key: 'automatic', label: text.automatic, kind: 'flag' },
  { key: 'createdAt', label: text.created, kind: 'instant' },
]);

export const showMeter = endpoint({
  method: 'GET',
  path: '/meters/show',
  summary: "One meter of the actor's own enterprise.",
  access: readers,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: row,
});

export const saveMeter = endpoint({
  method: 'POST',
  path: '/meters/save',
  summary: 'Adds a meter to a site, or writes all fields of one.',
  access: editors,
  changes: 'effect',
  /** `id` and `version` are absent for a new one. */
  input: z.object({
    id: z.optional(recordId),
    version: z.optional(z.int().check(z.gte(1), z.lte(1e9))),
    site: recordId,
    medium,
    number: needed(60, text.needNumber),
    automatic: z.boolean(),
  }),
  output: z.object({ id: z.string(), version: z.int() }),
  errors: [
    { code: 4009, when: 'somebody else has edited it since; data.state is the version now' },
    { code: 5000, when: `the site has ${mostMeters} meters` },
  ],
});

export const deleteMeter = endpoint({
  method: 'POST',
  path: '/meters/delete',
  summary: 'Deletes a meter.',
  access: editors,
  changes: 'effect',
  input: z.object({ id: recordId }),
  output: z.object({ number: z.string() }),
});

export const meterHistory = list({
  path: '/meters/history',
  summary: 'What happened to a meter, newest first.',
  access: readers,
  filters: { id: recordId },
  needs: ['id'],
  sorts: ['-at'],
  row: historyRow,
});
