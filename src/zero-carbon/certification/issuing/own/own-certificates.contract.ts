import * as z from 'zod/mini';
import { line, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { fileAnswer } from '#kernel/files/file-answer.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { evaluationTypes } from '#zero-carbon/certification/certificates/certificate-choices.ts';
import {
  certificateStates,
  certificateStateWords,
} from '#zero-carbon/certification/certificates/certificate-states.words.ts';
import { evaluationTypeWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import {
  surveillanceStateWords,
  type SurveillanceState,
} from '#zero-carbon/certification/surveillance/surveillances.states.ts';
import { ownWords as text } from './own-certificates.words.ts';

const surveillanceStates = Object.keys(surveillanceStateWords) as SurveillanceState[];

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    /** The enterprise's own certificates, with their papers. */
    'certificates.read': true;
  }
}

const access = { permission: 'certificates.read', scope: 'own' } as const;

const certificate = {
  id: z.string(),
  /** Such as `ZCE-017-26-II5-00382R0-J`. */
  number: z.string(),
  /** In the caller's language where it has such a name; the address of one that was certified before there were sites. */
  siteName: z.string(),
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
  /** Days to its last day, of one that is in force and in its last six months; else null. */
  daysLeft: z.nullable(z.int()),
};

export const listOwnCertificates = list({
  path: '/certificates/own/list',
  summary: 'The certificates of the caller’s enterprise.',
  access,
  filters: {
    /** The beginning of a number. */
    find: line(40, 2),
    state: z.array(z.enum(certificateStates)).check(z.maxLength(certificateStates.length)),
  },
  sorts: ['-issuedOn', 'expiresOn'],
  row: z.object(certificate),
});

export const exportOwnCertificates = exportList(listOwnCertificates, text.title, [
  { key: 'number', label: text.number, kind: 'text' },
  { key: 'siteName', label: text.site, kind: 'text' },
  { key: 'type', label: text.type, kind: 'choice', words: evaluationTypeWords },
  { key: 'star', label: text.star, kind: 'integer' },
  { key: 'organisationName', label: text.organisation, kind: 'text' },
  { key: 'issuedOn', label: text.issuedOn, kind: 'day' },
  { key: 'expiresOn', label: text.expiresOn, kind: 'day' },
  { key: 'state', label: text.state, kind: 'choice', words: certificateStateWords },
]);

export const showOwnCertificate = endpoint({
  method: 'GET',
  path: '/certificates/own/show',
  summary: 'A certificate of the caller’s enterprise with its papers.',
  access,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    ...certificate,
    /** The public reason for the state, in the caller's language, else in the one that exists. */
    stateNote: z.nullable(z.string()),
    /** Number of the certificate that took its place. */
    replacedBy: z.nullable(z.string()),
    /** Whether that one corrects it; else it renews it. */
    isCorrected: z.boolean(),
    /** Null where it has none, or they are being drawn. */
    papers: z.nullable(z.object({ pdf: fileAnswer, png: fileAnswer })),
    /** Whether papers are still to come. */
    isDrawing: z.boolean(),
    /** Its surveillances that are open, or were, in order. */
    surveillances: z.array(
      z.object({ id: z.string(), turn: z.int(), day: z.string(), state: z.enum(surveillanceStates) }),
    ),
    /** The first day on which a new report may renew it. */
    renewableFrom: z.string(),
    /** The badge's address. */
    badge: z.string(),
    /** Where anybody verifies it. */
    verify: z.string(),
    /** The W3C credential's address. */
    credential: z.string(),
  }),
});
export type OwnCertificate = z.output<(typeof showOwnCertificate)['output']>;
