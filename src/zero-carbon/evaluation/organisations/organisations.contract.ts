import * as z from 'zod/mini';
import { historyRow } from '#kernel/record/history.contract.ts';
import { bilingual } from '#kernel/checks/explain.ts';
import { calendarDate, fileId, line, recordId } from '#kernel/checks/fields.ts';
import { withoutIdCard } from '#kernel/checks/identifiers/without-id-card.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { uploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import { fileAnswer } from '#kernel/files/file-answer.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import '#accounts/parties/parties.contract.ts';
import '#zero-carbon/evaluation/reviews/reviews.contract.ts';
import { divisions } from '#zero-carbon/evaluation/experts/divisions.ts';
import { organisationWords as text } from './organisations.words.ts';

const readers = { permission: 'reviews.read', scope: 'assigned' } as const;
const keepers = { permission: 'parties.edit', scope: 'own' } as const;

const division = z.enum(divisions);
/** Goes up with every change, the scheme's own included. */
const version = z.int().check(z.gte(1), z.lte(1e9));

/** The least and the most pixels of each side of a seal picture: sharp at 40 mm on paper, and no poster. */
export const sealPixels = { least: 240, most: 2_400 } as const;

export const uploadAccreditation = uploadEndpoint({
  path: '/organisation/accreditation',
  summary:
    'Brings an accreditation certificate; saving the profile with its id claims it, else it is removed a day later.',
  access: keepers,
  files: [
    {
      name: 'file',
      least: 1,
      most: 1,
      mostBytes: 10 * 1_048_576,
      types: ['application/pdf', 'image/jpeg', 'image/png'],
    },
  ],
  input: z.object({}),
  output: fileAnswer,
});

export const uploadSeal = uploadEndpoint({
  path: '/organisation/seal',
  summary: 'Brings a picture of the seal; saving the profile with its id claims it, else it is removed a day later.',
  access: keepers,
  files: [{ name: 'file', least: 1, most: 1, mostBytes: 2 * 1_048_576, types: ['image/png', 'image/jpeg'] }],
  input: z.object({}),
  output: fileAnswer,
  errors: [{ code: 4000, when: 'it is no picture that can be read, or too small or too large' }],
});

export const showOrganisation = endpoint({
  method: 'GET',
  path: '/organisation/show',
  summary: 'The profile of the caller’s own review organisation.',
  access: readers,
  changes: 'none',
  input: z.object({}),
  /** Null for who acts for none. */
  output: z.nullable(
    z.object({
      version,
      /** In Chinese. */
      name: z.string(),
      nameEn: z.string(),
      /** Three digits, a part of every certificate number. */
      code: z.string(),
      accreditationNumber: z.nullable(z.string()),
      accreditedFrom: z.nullable(z.string()),
      accreditedUntil: z.nullable(z.string()),
      accreditationFile: z.nullable(fileAnswer),
      contact: z.nullable(z.string()),
      fields: z.array(division),
      /** GB/T 2260 codes of provinces, with their names in the caller’s language. */
      regions: z.array(z.string()),
      regionNames: z.array(z.string()),
      capacity: z.nullable(z.int()),
      sealFile: z.nullable(fileAnswer),
      /** Reports that it has in hand now. */
      load: z.int(),
      /** Today in the business zone, to check the accreditation's validity. */
      today: z.string(),
      mayEdit: z.boolean(),
    }),
  ),
});
export type Organisation = NonNullable<z.output<(typeof showOrganisation)['output']>>;

export const saveOrganisation = endpoint({
  method: 'POST',
  path: '/organisation/save',
  summary: 'Changes the profile of the caller’s review organisation; omitted fields are cleared.',
  access: keepers,
  changes: 'effect',
  input: z
    .object({
      version,
      accreditationNumber: z.optional(line(100).check(withoutIdCard)),
      accreditedFrom: z.optional(calendarDate),
      accreditedUntil: z.optional(calendarDate),
      accreditationFile: z.optional(fileId),
      /** Reports at once. */
      capacity: z.optional(z.int(bilingual(text.wrongCapacity)).check(z.gte(1), z.lte(1_000))),
      contact: z.optional(line(100).check(withoutIdCard)),
      sealFile: z.optional(fileId),
      fields: z.array(division).check(z.maxLength(divisions.length)),
      regions: z.array(z.string().check(z.regex(/^\d{2}0000$/))).check(z.maxLength(40)),
    })
    .check(
      z.refine(({ accreditedFrom: from, accreditedUntil: until }) => !from || !until || from <= until, {
        error: bilingual(text.untilBeforeFrom),
        path: ['accreditedUntil'],
      }),
    ),
  output: z.object({ version, code: z.string() }),
  errors: [
    { code: 4000, when: 'a region is no province, or the seal no picture that fits, beside the field' },
    { code: 4009, when: 'another user has changed it; data.state is the current version' },
  ],
});

export const organisationHistory = list({
  path: '/organisation/history',
  summary: 'What happened to the caller’s own review organisation, newest first.',
  access: readers,
  filters: {},
  sorts: ['-at'],
  row: historyRow,
});

export const listStaff = list({
  path: '/organisation/staff/list',
  summary: 'Who reviews for the caller’s own organisation: fields, and how much each has to do.',
  access: readers,
  filters: {
    /** A part of a name. */
    find: line(100),
    field: division,
  },
  sorts: ['name', 'load', '-load'],
  row: z.object({
    /** The person’s. */
    id: z.string(),
    name: z.string(),
    /** In the caller’s language. */
    roles: z.string(),
    /** Their own; none where they review in all fields of the organisation. */
    fields: z.array(division),
    /** Of the fields; 0 before any were entered. */
    version: z.int(),
    /** Reports that they review, those that are being supplemented included. */
    load: z.int(),
    overdue: z.int(),
    mayEdit: z.boolean(),
  }),
});

export const exportStaff = exportList(listStaff, text.staffTitle, [
  { key: 'name', label: text.person, kind: 'text' },
  { key: 'roles', label: text.roles, kind: 'text' },
  { key: 'load', label: text.load, kind: 'integer' },
  { key: 'overdue', label: text.overdue, kind: 'integer' },
]);

export const saveReviewerFields = endpoint({
  method: 'POST',
  path: '/organisation/staff/fields',
  summary:
    'Sets the fields in which a reviewer of the own organisation works; an empty list means those of the organisation.',
  access: keepers,
  changes: 'effect',
  input: z.object({
    /** The person. */
    id: recordId,
    version: z.int().check(z.gte(0), z.lte(1e9)),
    fields: z.array(division).check(z.maxLength(20)),
  }),
  output: z.object({ name: z.string(), version: z.int() }),
  errors: [{ code: 4009, when: 'another user has changed it; data.state is the current version' }],
});
