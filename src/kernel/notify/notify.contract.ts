import * as z from 'zod/mini';
import { instant, line, recordId } from '#kernel/checks/fields.ts';
import { endpoint, type RowOf } from '#kernel/contract/endpoint.ts';
import { list } from '#kernel/list/list.ts';

export const listInbox = list({
  path: '/inbox/list',
  summary: 'What the caller is to do, or to know, for the party acted for, newest first.',
  access: 'session',
  filters: {
    /** What is to be done, until it is done; or what is to be known, for 180 days. */
    tab: z.enum(['todo', 'information']),
  },
  needs: ['tab'],
  sorts: ['-at'],
  row: z.object({
    id: z.string(),
    /** The text, in the caller's language. */
    text: z.string(),
    /** Below `/`, where it is seen or done; null where there is no such page, or the record is gone. */
    path: z.nullable(z.string()),
    /** UTC. */
    at: instant,
    isRead: z.boolean(),
  }),
});
export type InboxRow = RowOf<typeof listInbox>;

export const countInbox = endpoint({
  method: 'GET',
  path: '/inbox/count',
  summary: 'How much the caller has to do for the party acted for, and how much is unread.',
  access: 'session',
  changes: 'none',
  input: z.object({}),
  output: z.object({
    /** Open to-dos, read or not. */
    toDo: z.number(),
    /** Information that is unread. */
    unread: z.number(),
  }),
});

export const readInbox = endpoint({
  method: 'POST',
  path: '/inbox/read',
  summary: 'Marks as read what is the caller’s own for the party acted for: some, or all.',
  access: 'session',
  changes: 'effect',
  input: z.object({
    /** All where left out. */
    ids: z.optional(z.array(recordId).check(z.minLength(1), z.maxLength(100))),
  }),
  output: z.object({}),
});

export const showMailChoices = endpoint({
  method: 'GET',
  path: '/inbox/mails',
  summary: 'Of what the caller is mailed, by kind.',
  access: 'session',
  changes: 'none',
  input: z.object({}),
  output: z.object({
    kinds: z.array(
      z.object({
        kind: z.string(),
        /** In the caller's language. */
        name: z.string(),
        isMailed: z.boolean(),
        /** It has legal effect and is always mailed. */
        isFixed: z.boolean(),
      }),
    ),
  }),
});
export type MailChoice = z.output<typeof showMailChoices.output>['kinds'][number];

export const saveMailChoice = endpoint({
  method: 'POST',
  path: '/inbox/mails/save',
  summary: 'Switches the mails of one kind on or off, for the caller.',
  access: 'session',
  changes: 'effect',
  input: z.object({ kind: line(100, 1), isMailed: z.boolean() }),
  output: z.object({}),
  errors: [
    { code: 4003, when: 'the caller gets nothing of the kind' },
    { code: 5000, when: 'the notice has legal effect' },
  ],
});
