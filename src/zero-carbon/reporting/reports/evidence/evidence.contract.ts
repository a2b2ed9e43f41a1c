import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { calendarDate, instant, line, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { mediaTypes } from '#kernel/contract/upload-endpoint.ts';
import { fileAnswer } from '#kernel/files/file-answer.ts';
import { startedUpload, unfinishedUpload, uploadFacts } from '#kernel/files/resumable.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { sections } from '#zero-carbon/rules/calculation/report-data.ts';
import { evidenceWords as text } from './evidence.words.ts';

const readers = { permission: 'reports.read', scope: 'own' } as const;
const editors = { permission: 'reports.edit', scope: 'own' } as const;

/** Files that one call changes. */
export const mostChanged = 1_000;
const mostTags = 10;

const tag = line(30, 1);
const tags = z.array(tag).check(z.maxLength(mostTags, bilingual(text.tooManyTags)));

const row = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.enum(mediaTypes),
  /** Bytes. */
  size: z.int(),
  tags: z.array(z.string()),
  /** Both ends count; null where it has none. */
  validFrom: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
  /** Its validity is over. */
  isExpired: z.boolean(),
  /** Null for a deleted person. */
  uploader: z.nullable(z.string()),
  /** UTC. */
  uploadedAt: instant,
});

export const listEvidence = list({
  path: '/evidence/list',
  summary: 'The evidence of one’s own enterprise.',
  access: readers,
  filters: {
    /** Parts of the name or of a tag. */
    find: line(100),
    tag,
    mediaType: z.array(z.enum(mediaTypes)).check(z.maxLength(mediaTypes.length)),
    /** Those whose validity is over. */
    expired: z.boolean(),
    /** The validity ends on one of these days. */
    endsFrom: calendarDate,
    endsUntil: calendarDate,
  },
  ranges: [['endsFrom', 'endsUntil']],
  sorts: ['-uploadedAt', 'name', 'validUntil'],
  row,
});

export const exportEvidence = exportList(listEvidence, text.title, [
  { key: 'name', label: text.name, kind: 'text' },
  { key: 'size', label: text.bytes, kind: 'integer' },
  { key: 'validFrom', label: text.validFrom, kind: 'day' },
  { key: 'validUntil', label: text.validUntil, kind: 'day' },
  { key: 'uploader', label: text.uploader, kind: 'text' },
  { key: 'uploadedAt', label: text.uploaded, kind: 'instant' },
]);

/** Places that are shown of those that use a file. */
export const mostUses = 100;

export const showEvidence = endpoint({
  method: 'GET',
  path: '/evidence/show',
  summary: 'One file of the evidence, with its signed download.',
  access: readers,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.extend(row, {
    /** Goes up with every edit. */
    version: z.int(),
    sha256: z.string(),
    file: fileAnswer,
    /** Where it is used; one above `mostUses` where there are more. */
    uses: z.array(
      z.object({
        report: z.string(),
        number: z.string(),
        /** The first day of its period. */
        start: z.string(),
        section: z.enum(sections),
        /** Of data entry; null for an answer. */
        lineId: z.nullable(z.string()),
        line: z.nullable(z.string()),
        /** Months of the period that rest on it, 0 for the whole year; none where it is behind the line's own figures. */
        months: z.array(z.int()),
        /** An indicator or a veto; null for a line. */
        question: z.nullable(z.string()),
      }),
    ),
  }),
});

export const showLibrary = endpoint({
  method: 'GET',
  path: '/evidence/library',
  summary: 'The storage used by the evidence, the existing tags, and unfinished uploads.',
  access: readers,
  changes: 'none',
  input: z.object({}),
  output: z.object({
    /** Bytes. */
    used: z.int(),
    tags: z.array(z.string()),
    unfinished: z.array(unfinishedUpload),
  }),
});

export const beginEvidence = endpoint({
  method: 'POST',
  path: '/evidence/begin',
  summary: 'Starts the upload of a file, or continues an unfinished upload of the same bytes.',
  access: editors,
  changes: 'effect',
  input: z.object(uploadFacts),
  output: startedUpload,
  errors: [{ code: 5000, when: 'there is no room for it, or the file is there already' }],
});

export const resumeUpload = endpoint({
  method: 'POST',
  path: '/evidence/resume',
  summary:
    'Returns a new address for an unfinished upload of the own enterprise, of any user; the previous address becomes invalid.',
  access: editors,
  changes: 'effect',
  input: z.object({ id: recordId }),
  output: startedUpload,
});

export const finishEvidence = endpoint({
  method: 'POST',
  path: '/evidence/finish',
  summary: 'Makes evidence of an upload of which all bytes are there: its hash and its content are checked.',
  access: editors,
  changes: 'effect',
  input: z.object({ id: recordId }),
  output: z.object({ id: z.string() }),
});

export const cancelUpload = endpoint({
  method: 'POST',
  path: '/evidence/cancel',
  summary: 'Cancels an unfinished upload.',
  access: editors,
  changes: 'effect',
  input: z.object({ id: recordId }),
  output: z.object({}),
});

export const saveEvidence = endpoint({
  method: 'POST',
  path: '/evidence/save',
  summary: 'Changes the name, tags and validity of a file.',
  access: editors,
  changes: 'effect',
  input: z
    .object({
      id: recordId,
      version: z.int().check(z.gte(1), z.lte(1e9)),
      name: line(200, 1),
      tags,
      validFrom: z.nullable(calendarDate),
      validUntil: z.nullable(calendarDate),
    })
    .check(
      z.refine(({ validFrom, validUntil }) => validFrom === null || validUntil === null || validFrom <= validUntil, {
        error: bilingual(text.dateOrder),
        path: ['validUntil'],
      }),
    ),
  output: z.object({ version: z.int() }),
});

export const tagEvidence = endpoint({
  method: 'POST',
  path: '/evidence/tag',
  summary: 'Adds tags to files, or removes them.',
  access: editors,
  changes: 'effect',
  input: z.object({
    ids: z.array(recordId).check(z.minLength(1), z.maxLength(mostChanged)),
    way: z.enum(['add', 'remove']),
    tags: tags.check(z.minLength(1)),
  }),
  output: z.object({
    /** How many have other tags now. */
    changed: z.int(),
  }),
});

export const deleteEvidence = endpoint({
  method: 'POST',
  path: '/evidence/delete',
  summary: 'Deletes a file that nothing uses.',
  access: editors,
  changes: 'effect',
  input: z.object({ id: recordId }),
  output: z.object({}),
  errors: [{ code: 5000, when: 'a month, a line or an answer of a report refers to it' }],
});
