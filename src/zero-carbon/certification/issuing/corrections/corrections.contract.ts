import * as z from 'zod/mini';
import { dueFields, dueKinds } from '#accounts/calendar/worklist.ts';
import { dueWords, worklistWords } from '#accounts/calendar/worklist.words.ts';
import { fileId, instant, line, paragraphs, recordId, requiredLine } from '#kernel/checks/fields.ts';
import { withoutIdCard } from '#kernel/checks/identifiers/without-id-card.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { uploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import { fileAnswer } from '#kernel/files/file-answer.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { offeredMove } from '#kernel/workflow/moves.contract.ts';
import { enterpriseName, furtherFields } from '#zero-carbon/enterprises/enterprises/enterprise-fields.ts';
import { correctionStateWords } from './corrections.states.ts';
import { correctionWords as text } from './corrections.words.ts';

const readers = { permission: 'corrections.read', scope: 'assigned' } as const;
const proposers = { permission: 'certificates.issue', scope: 'assigned' } as const;
const officers = { permission: 'corrections.decide', scope: 'all' } as const;

const states = Object.keys(correctionStateWords) as (keyof typeof correctionStateWords)[];

/** What a correction can change, as certificates state it. */
export const correctable = {
  enterpriseName,
  /** In Latin letters. */
  enterpriseNameEn: furtherFields.nameEn,
  /** From the province down to street and number. */
  siteAddress: requiredLine(300, text.needAddress).check(withoutIdCard),
  siteAddressEn: z.optional(line(300).check(withoutIdCard)),
  boundaryZh: paragraphs(2_000, text.needBoundary).check(withoutIdCard),
  boundaryEn: paragraphs(4_000, text.needBoundary).check(withoutIdCard),
};
export const correctableFields = Object.keys(correctable) as (keyof typeof correctable)[];

const row = {
  id: z.string(),
  /** Of the certificate that is corrected. */
  number: z.string(),
  /** As that certificate states it, in the caller's language where there is such a name. */
  enterpriseName: z.string(),
  /** The issuing organisation, in the caller's language. */
  organisationName: z.string(),
  /** What is changed. */
  changes: z.array(z.enum(correctableFields)),
  state: z.enum(states),
  proposedAt: instant,
};

export const listCorrections = list({
  path: '/corrections/list',
  summary: 'The corrections of certificates that the caller may read, newest first.',
  access: readers,
  filters: {
    /** The beginning of a number, or a part of the enterprise's name, from two characters up. */
    find: line(100, 2),
    state: z.array(z.enum(states)).check(z.maxLength(states.length)),
  },
  sorts: ['-proposedAt'],
  row: z.object(row),
});

export const listDueCorrections = list({
  path: '/corrections/due/list',
  summary: 'The corrections that wait for an officer of the scheme, earliest due first.',
  access: officers,
  filters: { due: z.enum(dueKinds) },
  sorts: ['dueOn'],
  row: z.object({ ...row, ...dueFields }),
});

export const exportDueCorrections = exportList(listDueCorrections, text.dueTitle, [
  { key: 'number', label: text.certificate, kind: 'text' },
  { key: 'enterpriseName', label: text.enterprise, kind: 'text' },
  { key: 'organisationName', label: text.organisation, kind: 'text' },
  { key: 'proposedAt', label: text.proposedAt, kind: 'instant' },
  { key: 'dueOn', label: worklistWords.dueOn, kind: 'day' },
  { key: 'due', label: worklistWords.due, kind: 'choice', words: dueWords },
  { key: 'daysLeft', label: worklistWords.daysLeft, kind: 'integer' },
]);

export const showCorrection = endpoint({
  method: 'GET',
  path: '/corrections/show',
  summary: 'One correction: the certificate and the corrected version side by side, the evidence, and the decision.',
  access: readers,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    ...row,
    /** The certificate. */
    certificate: z.string(),
    creditCode: z.string(),
    /** The name of the enterprise in its profile; null where the enterprise is not registered. */
    registeredName: z.nullable(z.string()),
    comparison: z.array(
      z.object({
        field: z.enum(correctableFields),
        before: z.nullable(z.string()),
        after: z.nullable(z.string()),
      }),
    ),
    reason: z.string(),
    noteZh: z.string(),
    noteEn: z.string(),
    file: z.nullable(fileAnswer),
    /** Null where they are gone. */
    proposedBy: z.nullable(z.string()),
    decidedBy: z.nullable(z.string()),
    decidedAt: z.nullable(instant),
    /** Why it was refused; empty otherwise. */
    refusal: z.string(),
    /** The number of the certificate that was issued by it. */
    issuedAs: z.nullable(z.string()),
    mayDecide: z.boolean(),
    mayIssue: z.boolean(),
    moves: z.array(offeredMove),
  }),
});
export type ShownCorrection = z.output<(typeof showCorrection)['output']>;

export const uploadCorrectionFile = uploadEndpoint({
  path: '/corrections/upload',
  summary:
    'Uploads the licence or other evidence of a correction; proposing it with its id claims it, else it is removed a day later.',
  access: proposers,
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

export const proposeCorrection = endpoint({
  method: 'POST',
  path: '/corrections/propose',
  summary:
    'Proposes a correction of a certificate in force. An officer of the scheme decides on it before it is issued.',
  access: proposers,
  changes: 'effect',
  input: z.object({
    /** The certificate. */
    certificate: recordId,
    ...correctable,
    /** For the officer and the history. */
    reason: paragraphs(500, text.needReason),
    /** Public once it is issued, in both languages. */
    noteZh: requiredLine(200, text.needNote).check(withoutIdCard),
    noteEn: requiredLine(200, text.needNote).check(withoutIdCard),
    /** Of `/corrections/upload`. */
    file: fileId,
  }),
  output: z.object({ id: z.string() }),
  errors: [
    { code: 4000, when: 'a name is that of another party or certificate, beside the field' },
    {
      code: 5000,
      when: 'the certificate is not in force, nothing differs from it, a correction of it is in progress, or its credit code belongs to another party',
    },
  ],
});

const decided = {
  access: officers,
  changes: 'effect',
  output: z.object({ number: z.string() }),
} as const;

export const approveCorrection = endpoint({
  method: 'POST',
  path: '/corrections/approve',
  summary: 'Approves a correction that someone else proposed: the organisation may issue it.',
  ...decided,
  input: z.object({ id: recordId }),
  errors: [
    { code: 4009, when: 'it is already decided; data.state is its state' },
    {
      code: 5000,
      when: 'the caller proposed it or belongs to the enterprise or the organisation, the certificate is not in force, or a name belongs to another party by now',
    },
  ],
});

export const refuseCorrection = endpoint({
  method: 'POST',
  path: '/corrections/refuse',
  summary: 'Refuses a correction that someone else proposed, with the reason.',
  ...decided,
  input: z.object({ id: recordId, reason: paragraphs(500).check(z.minLength(1)) }),
  errors: [
    { code: 4009, when: 'it is already decided; data.state is its state' },
    { code: 5000, when: 'the caller proposed it, or belongs to the enterprise or the organisation' },
  ],
});
