import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { instant, maxCharacters, recordId } from '#kernel/checks/fields.ts';
import { inputWords } from '#kernel/checks/input.words.ts';
import { fileAnswer } from '#kernel/files/file-answer.ts';
import { list } from '#kernel/list/list.ts';

/** One change of a record. */
export const historyEntry = {
  id: z.string(),
  /** UTC. */
  at: instant,
  /** The action, in the caller's language. */
  action: z.string(),
  /** Null for the system itself. */
  person: z.nullable(z.object({ loginname: z.string(), name: z.string() })),
  /** The party that the person acted for. */
  partyName: z.nullable(z.string()),
  /** The fields that changed; null after the content was erased. */
  changes: z.nullable(
    z.array(
      z.object({
        field: z.string(),
        /** In the caller's language. */
        label: z.string(),
        /** With names for codes, in the caller's language; null for an absent value. */
        before: z.nullable(z.string()),
        after: z.nullable(z.string()),
      }),
    ),
  ),
};

/** One entry of a record's history. */
export const historyRow = z.object({
  ...historyEntry,
  /** The file that came with a move; null without one, and after it was erased. */
  file: z.nullable(fileAnswer),
});

/** A kind of record, such as `enterprise`. */
export const recordEntity = z
  .string()
  .check(z.trim(), z.minLength(1), maxCharacters(60), z.regex(/^[a-z][a-z.-]*$/, bilingual(inputWords.wrong)));

export const recordHistory = list({
  path: '/history',
  summary: 'Lists the changes of one record, newest first, as far as its reader may see the record.',
  access: 'session',
  filters: { entity: recordEntity, id: recordId },
  needs: ['entity', 'id'],
  sorts: ['-at'],
  row: historyRow,
});
