import * as z from 'zod/mini';
import { instant, recordId } from '#kernel/checks/fields.ts';
import { endpoint, type RowOf } from '#kernel/contract/endpoint.ts';
import { fileAnswer } from '#kernel/files/file-answer.ts';
import { list } from '#kernel/list/list.ts';

/** The sorts of work that tasks are. */
export const taskKinds = ['import', 'export', 'pdf', 'dry-run', 'issue', 'remove'] as const;
export type TaskKindName = (typeof taskKinds)[number];

const states = ['waiting', 'running', 'ready', 'failed', 'cancelled'] as const;

export const listTasks = list({
  path: '/tasks/list',
  summary: 'The long works that the caller began for the party acted for; those that ended are there for 7 days.',
  access: 'session',
  filters: { kind: z.enum(taskKinds), state: z.array(z.enum(states)).check(z.maxLength(states.length)) },
  sorts: ['-startedAt'],
  row: z.object({
    id: z.string(),
    kind: z.enum(taskKinds),
    /** What it does, in the caller's language. */
    name: z.string(),
    /** What it is about, such as a file's name. */
    subject: z.string(),
    /** Its screen's path, below `/index`. */
    address: z.string(),
    state: z.enum(states),
    /** UTC. */
    startedAt: instant,
    done: z.number(),
    /** Null while it is not known. */
    total: z.nullable(z.number()),
    /** False too of what is done in any case. */
    mayCancel: z.boolean(),
    /** What came of it, or why it failed, in a sentence; null until it ended. */
    outcome: z.nullable(z.string()),
    file: z.nullable(fileAnswer),
    /** UTC; null until it ended. */
    until: z.nullable(instant),
  }),
});
export type Task = RowOf<typeof listTasks>;

const one = z.object({ id: recordId });

export const cancelTask = endpoint({
  method: 'POST',
  path: '/tasks/cancel',
  summary:
    'Cancels a work of one’s own that waits or runs; nothing of it is left but what it has issued or removed by then.',
  access: 'session',
  changes: 'effect',
  input: one,
  output: z.object({}),
  errors: [
    { code: 4009, when: 'it has ended' },
    { code: 5000, when: 'it is done in any case' },
  ],
});

export const repeatTask = endpoint({
  method: 'POST',
  path: '/tasks/again',
  summary: 'Runs a work of one’s own again that failed.',
  access: 'session',
  changes: 'effect',
  input: one,
  output: z.object({}),
  errors: [
    { code: 4009, when: 'it did not fail' },
    { code: 5000, when: 'too many are under way' },
  ],
});

export const removeTask = endpoint({
  method: 'POST',
  path: '/tasks/remove',
  summary: 'Removes a work of one’s own that has ended, with the file that is its alone.',
  access: 'session',
  changes: 'effect',
  input: one,
  output: z.object({}),
  errors: [{ code: 4009, when: 'it has not ended' }],
});
