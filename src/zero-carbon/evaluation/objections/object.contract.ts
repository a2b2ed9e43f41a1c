import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { instant, line, paragraphs, recordId } from '#kernel/checks/fields.ts';
import { withoutIdCard } from '#kernel/checks/identifiers/without-id-card.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { uploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import { objectWords as text } from './object.words.ts';
import type { objectionStateWords } from './objections.states.ts';

const states = [
  'received',
  'rejected',
  'upheld',
  'ended',
] as const satisfies readonly (keyof typeof objectionStateWords)[];

/** Up to three files; their types are detected from their content. */
const files = [
  {
    name: 'files',
    least: 0,
    most: 3,
    mostBytes: 10 * 1024 * 1024,
    types: ['application/pdf', 'image/png', 'image/jpeg'],
  },
] as const;

const statement = paragraphs(2_000, text.needStatement).check(withoutIdCard);

/** What to ask with, `Y261122-7KQ2M4TWXH`. */
const receipt = z.string();

export const objectToDecision = uploadEndpoint({
  path: '/publicity/object',
  summary: 'Objects to a decision while it is public, as anybody may.',
  access: 'public',
  files,
  input: z.object({
    /** The decision. */
    id: recordId,
    name: line(100).check(z.minLength(1, bilingual(text.needName))),
    /** Phone or e-mail; sealed, and forgotten 180 days after the answer. */
    contact: line(254).check(z.minLength(1, bilingual(text.needContact))),
    /** Read by the enterprise. */
    statement,
    /** A captcha's ticket: used up before the files are read, whatever comes of the call. */
    ticket: z.string().check(z.maxLength(200)),
  }),
  output: z.object({ receipt }),
  errors: [
    { code: 4003, when: 'there is no such decision' },
    { code: 5000, errCode: '000109', when: 'the ticket is not good any more' },
    { code: 5000, when: 'it is not public any more' },
  ],
});

export const objectAsEnterprise = uploadEndpoint({
  path: '/objections/own',
  summary: 'Objects to the decision on a report of the own enterprise while it is public.',
  access: { permission: 'reports.submit', scope: 'own' },
  files,
  input: z.object({
    /** The report. */
    id: recordId,
    statement,
  }),
  output: z.object({ receipt }),
  errors: [{ code: 5000, when: 'it is not public any more' }],
});

export const askObjection = endpoint({
  method: 'POST',
  path: '/publicity/objection',
  summary: 'The state of an objection, for the holder of its receipt.',
  access: 'public',
  changes: 'none',
  input: z.object({ receipt: line(40, 1) }),
  output: z.object({
    receipt,
    state: z.enum(states),
    receivedAt: instant,
    /** The last day for the answer; null once it is given. */
    dueOn: z.nullable(z.string()),
    answer: z.string(),
  }),
});
