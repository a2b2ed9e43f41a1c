import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { calendarDate, line, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { offeredMove } from '#kernel/workflow/moves.contract.ts';
import { trainingCertificateStates } from '#zero-carbon/training/training.contract.ts';
import { trainingStateWords } from './training-certificates.states.ts';
import { trainingCertificateWords as text } from './training-certificates.words.ts';

const managers = { permission: 'training.manage', scope: 'own' } as const;

/** The most pictures of one archive. */
export const mostPictures = 500;

const certificate = {
  id: z.string(),
  /** Such as `ZCT-017-26-00012-K`, or as it was carried in. */
  number: z.string(),
  name: z.string(),
  /** In the caller's language. */
  course: z.string(),
  issuedOn: z.string(),
  /** Last day of validity. */
  expiresOn: z.string(),
  /** The state today. */
  state: z.enum(trainingCertificateStates),
  withdrawnOn: z.nullable(z.string()),
};

export const listTrainingCertificates = list({
  path: '/training/certificates/list',
  summary: 'The training certificates of the caller’s organisation.',
  access: managers,
  filters: {
    /** The beginning of a number, or a whole name. */
    find: line(60),
    state: z.enum(trainingCertificateStates),
    courseId: recordId,
    /** The session that they were issued for. */
    session: recordId,
    /** First and last issue date; both ends count. */
    from: calendarDate,
    until: calendarDate,
  },
  ranges: [['from', 'until']],
  sorts: ['-issuedOn', 'expiresOn'],
  row: z.object(certificate),
});

/** Without names: a person cannot be erased from exported spreadsheets. */
export const exportTrainingCertificates = exportList(listTrainingCertificates, text.title, [
  { key: 'number', label: text.number, kind: 'text' },
  { key: 'course', label: text.course, kind: 'text' },
  { key: 'issuedOn', label: text.issuedOn, kind: 'day' },
  { key: 'expiresOn', label: text.expiresOn, kind: 'day' },
  { key: 'state', label: text.state, kind: 'choice', words: trainingStateWords },
  { key: 'withdrawnOn', label: text.withdrawnOn, kind: 'day' },
]);

export const showTrainingCertificate = endpoint({
  method: 'GET',
  path: '/training/certificates/show',
  summary: 'One training certificate of the caller’s organisation, with its picture and what may be done with it now.',
  access: managers,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    ...certificate,
    /** Masked: the first two digits and the two before the check digit. */
    idCard: z.string(),
    /** The session that it was issued for, and its first day; null where it was carried in. */
    session: z.nullable(z.object({ id: z.string(), startsOn: z.string() })),
    /** What it is drawn from, in the caller's language; null for one of before there were templates. */
    template: z.nullable(z.string()),
    /** Printed on it, for its holder’s first query password; null where the portal does not ask for it. */
    certificateCode: z.nullable(z.string()),
    /** A signed download of the certificate as a PNG, good for 15 minutes; empty once its holder was erased. */
    picture: z.string(),
    moves: z.array(offeredMove),
  }),
});

export const listTrainingTemplates = endpoint({
  method: 'GET',
  path: '/training/certificates/templates',
  summary: 'The templates in use that the caller’s organisation may issue training certificates with.',
  access: managers,
  changes: 'none',
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.string(),
      /** In the caller's language. */
      name: z.string(),
      /** How long certificates are valid. */
      months: z.int(),
    }),
  ),
});

export const issueTraining = endpoint({
  method: 'POST',
  path: '/training/certificates/issue',
  summary: 'Issues certificates to all who passed a finished session and have none, as a task.',
  access: managers,
  changes: 'effect',
  input: z.object({
    /** The session. */
    id: recordId,
    template: z
      .string({ error: bilingual(text.needTemplate) })
      .check(z.regex(/^[1-9]\d{0,17}$/, bilingual(text.needTemplate))),
  }),
  output: z.object({
    /** How many were asked for. */
    asked: z.int(),
    task: z.string(),
  }),
  errors: [
    {
      code: 4000,
      when: 'the template is not one that the organisation may issue with, or does not print the certificate code that the portal asks for; beside it',
    },
    { code: 4009, when: 'the session is not finished; data.state is its state' },
    { code: 5000, when: 'every trainee has a certificate, or ten tasks of the caller are under way' },
  ],
});

export const exportTrainingPictures = endpoint({
  method: 'POST',
  path: '/training/certificates/pictures',
  summary: 'Packs the pictures of training certificates into a zip with a list of them, as a task.',
  access: managers,
  changes: 'effect',
  input: z.object({
    /** Certificates. Those of others are left out. */
    ids: z.array(recordId).check(z.minLength(1), z.maxLength(mostPictures)),
  }),
  output: z.object({ asked: z.int(), task: z.string() }),
  errors: [{ code: 5000, when: 'none of them is the organisation’s, or ten tasks of the caller are under way' }],
});
