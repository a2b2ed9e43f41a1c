import * as z from 'zod/mini';
import { fileId, line, paragraphs, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { uploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import { fileAnswer } from '#kernel/files/file-answer.ts';

/** A move that leads out of a record's state and that the caller has the right to, as a record's answer holds it. */
export const offeredMove = z.object({
  /** As the lifecycle names it. */
  name: z.string(),
  /** Why it may not be taken now; null where it may. */
  why: z.nullable(z.string()),
});
export type OfferedMove = z.output<typeof offeredMove>;

/** The most records that one call moves. */
export const mostMoved = 1_000;

/** Which move: such as `suspend` of `certificate`. */
const named = { lifecycle: line(60, 1), move: line(60, 1) };

export const uploadMoveFile = uploadEndpoint({
  path: '/moves/upload',
  summary: 'Brings the file that a move asks for; the move with its id claims it, else it is removed a day later.',
  access: 'session',
  files: [
    {
      name: 'file',
      least: 1,
      most: 1,
      mostBytes: 10 * 1_048_576,
      types: ['application/pdf', 'image/jpeg', 'image/png'],
    },
  ],
  input: z.object(named),
  output: fileAnswer,
});

const text = z.optional(paragraphs(1_000));

export const applyMove = endpoint({
  method: 'POST',
  path: '/moves/apply',
  summary:
    'Makes a move of a lifecycle for one record or many. Records whose state, rules or owner do not allow it stay unchanged.',
  access: 'session',
  changes: 'effect',
  input: z.object({
    ...named,
    ids: z.array(recordId).check(z.minLength(1), z.maxLength(mostMoved)),
    /** Why, for the history; where the move asks for it. */
    reason: text,
    /** The public note, in both languages; where the move asks for it. */
    noteZh: text,
    noteEn: text,
    /** Of `/moves/upload`, where the move asks for one; of several records each refers to it. */
    file: z.optional(fileId),
  }),
  output: z.object({
    moved: z.array(z.string()),
    /** Of several: those that were not moved, and why. A single one is refused by the call's code. */
    refused: z.array(z.object({ id: z.string(), why: z.string() })),
  }),
  errors: [
    {
      code: 4009,
      when: 'the state of the record does not allow the move (of a single record); data.state is its state',
    },
    { code: 5000, when: 'a rule refuses the move (of a single record); msg is the reason' },
  ],
});
