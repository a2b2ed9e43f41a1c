import * as z from 'zod/mini';
import { instant, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { fileAnswer } from '#kernel/files/file-answer.ts';
import { decidedOutcome, shownItem } from '#zero-carbon/evaluation/decisions/decided.contract.ts';
import { objectionStateWords } from './objections.states.ts';
import { originWords } from './objections.words.ts';

export const showDecided = endpoint({
  method: 'GET',
  path: '/decisions/result',
  summary: 'The decision on a report of the own enterprise, the objections and their answers.',
  access: { permission: 'reports.read', scope: 'own' },
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    /** Newest first; the officers stay unnamed. */
    decisions: z.array(
      z.object({
        id: z.string(),
        ...decidedOutcome,
        /** UTC. */
        at: instant,
        self: z.string(),
        organisation: z.string(),
        items: z.array(shownItem),
        publishedOn: z.nullable(z.string()),
        reopenedOn: z.nullable(z.string()),
        /** Null before it is made. */
        letter: z.nullable(fileAnswer),
      }),
    ),
    /** While it is public; null otherwise. */
    window: z.nullable(z.object({ until: z.string(), daysLeft: z.int(), provisional: z.boolean() })),
    mayObject: z.boolean(),
    /** Newest first. Who of the public objects stays unnamed, and their files are not shown. */
    objections: z.array(
      z.object({
        id: z.string(),
        receipt: z.string(),
        origin: z.enum(Object.keys(originWords) as (keyof typeof originWords)[]),
        state: z.enum(Object.keys(objectionStateWords) as (keyof typeof objectionStateWords)[]),
        statement: z.string(),
        receivedAt: instant,
        answer: z.string(),
        /** The own ones. */
        files: z.array(fileAnswer),
      }),
    ),
  }),
});
export type DecidedResult = z.output<(typeof showDecided)['output']>;
