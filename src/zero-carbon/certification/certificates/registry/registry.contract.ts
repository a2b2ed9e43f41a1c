import * as z from 'zod/mini';
import { dueFields, dueKinds } from '#accounts/calendar/worklist.ts';
import { dueWords, worklistWords } from '#accounts/calendar/worklist.words.ts';
import { calendarDate, line, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { offeredMove } from '#kernel/workflow/moves.contract.ts';
import { evaluationTypes, starChoices } from '#zero-carbon/certification/certificates/certificate-choices.ts';
import {
  certificateStates,
  certificateStateWords,
} from '#zero-carbon/certification/certificates/certificate-states.words.ts';
import { registryWords, restorationWords, typeWords } from './registry.words.ts';

const access = { permission: 'certificates.manage', scope: 'assigned' } as const;

const certificate = {
  id: z.string(),
  /** Such as `ZCE-017-26-II5-00382R0-J`. */
  number: z.string(),
  /** As certified, in the caller's language where there is such a name. */
  enterpriseName: z.string(),
  /** Type I covers scopes 1 and 2, type II also scope 3. */
  type: z.enum(evaluationTypes),
  /** 3 to 6. */
  star: z.int(),
  /** The issuing organisation, in the caller's language. */
  organisationName: z.string(),
  issuedOn: z.string(),
  /** Last day of validity. */
  expiresOn: z.string(),
  /** The state today; only `valid` is in force. */
  state: z.enum(certificateStates),
  /** Since when the state holds; null while valid since its issue. */
  stateOn: z.nullable(z.string()),
};

export const listCertificates = list({
  path: '/certificates/list',
  summary: 'The certificates that the caller manages: those of the own organisation, or all.',
  access,
  filters: {
    /** The beginning of a number, or a part of the enterprise's name or place, from two characters up. */
    find: line(100, 2),
    state: z.array(z.enum(certificateStates)).check(z.maxLength(certificateStates.length)),
    star: z.array(z.enum(starChoices)).check(z.maxLength(starChoices.length)),
    type: z.enum(evaluationTypes),
    /** The issuing organisation. */
    organisation: recordId,
    /** First and last issue date; both ends count. */
    from: calendarDate,
    until: calendarDate,
  },
  ranges: [['from', 'until']],
  sorts: ['-issuedOn', 'expiresOn'],
  row: z.object(certificate),
});

export const exportCertificates = exportList(listCertificates, registryWords.title, [
  { key: 'number', label: registryWords.number, kind: 'text' },
  { key: 'enterpriseName', label: registryWords.enterprise, kind: 'text' },
  { key: 'type', label: registryWords.type, kind: 'choice', words: typeWords },
  { key: 'star', label: registryWords.star, kind: 'integer' },
  { key: 'organisationName', label: registryWords.organisation, kind: 'text' },
  { key: 'issuedOn', label: registryWords.issuedOn, kind: 'day' },
  { key: 'expiresOn', label: registryWords.expiresOn, kind: 'day' },
  { key: 'state', label: registryWords.state, kind: 'choice', words: certificateStateWords },
  { key: 'stateOn', label: registryWords.stateOn, kind: 'day' },
]);

const restoration = z.enum(['requested', 'notRequested']);

export const listDueCertificates = list({
  path: '/certificates/due/list',
  summary: 'The suspended certificates that the caller manages, by the day of withdrawal.',
  access,
  filters: { due: z.enum(dueKinds), restoration },
  sorts: ['dueOn'],
  row: z.object({ ...certificate, ...dueFields, restoration }),
});

export const exportDueCertificates = exportList(listDueCertificates, registryWords.dueTitle, [
  { key: 'number', label: registryWords.number, kind: 'text' },
  { key: 'enterpriseName', label: registryWords.enterprise, kind: 'text' },
  { key: 'organisationName', label: registryWords.organisation, kind: 'text' },
  { key: 'stateOn', label: registryWords.suspendedOn, kind: 'day' },
  { key: 'dueOn', label: registryWords.decideBy, kind: 'day' },
  { key: 'due', label: worklistWords.due, kind: 'choice', words: dueWords },
  { key: 'daysLeft', label: worklistWords.daysLeft, kind: 'integer' },
  { key: 'restoration', label: registryWords.restoration, kind: 'choice', words: restorationWords },
]);

export const showCertificate = endpoint({
  method: 'GET',
  path: '/certificates/show',
  summary: 'One certificate as its keepers see it, with what may be done with it now.',
  access,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    ...certificate,
    creditCode: z.string(),
    siteAddress: z.string(),
    /** What of the site was evaluated, in the caller's language. */
    boundary: z.string(),
    standard: z.string(),
    reportStart: z.string(),
    reportEnd: z.string(),
    /** The public note on the state, in the caller's language, else in the one that exists. */
    stateNote: z.nullable(z.string()),
    /** Suspended, it is withdrawn on this date unless restored. */
    decideBy: z.nullable(z.string()),
    moves: z.array(offeredMove),
    /** True if the caller may correct its content. */
    mayReissue: z.boolean(),
  }),
});
