import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { calendarDate, cappedTotal, line, paging } from '#kernel/checks/fields.ts';
import { inputWords } from '#kernel/checks/input.words.ts';
import { endpoint } from '#kernel/http/endpoint.ts';
import { certificateStates } from './certificates.states.ts';

/** Type I covers scopes 1 and 2, type II also scope 3 (T/CECA-G 0171-2022). */
export const evaluationTypes = ['I', 'II'] as const;
export type EvaluationType = (typeof evaluationTypes)[number];

const row = z.object({
  enterpriseName: z.string(),
  enterpriseNameEn: z.nullable(z.string()),
  ntwCertNo: z.string(),
  applyType2: z.enum(evaluationTypes),
  /** 3 to 6. */
  star: z.int(),
  certOrgName: z.string(),
  /** Issue date. */
  certDate: z.string(),
  /** Last day of validity. */
  validDate: z.string(),
  isValid: z.enum(certificateStates),
  /** Since when the state holds; null while valid since its issue. */
  stateDate: z.nullable(z.string()),
});
export type CertificateRow = z.output<typeof row>;

/**
 * Why a search found nothing, most likely first. Counts are of what the search would find without that filter;
 * `organisationAndDates` says that only without both is anything found.
 */
const reason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('similarName'), names: z.array(z.string()) }),
  z.object({ kind: z.literal('outsideDates'), found: z.int(), more: z.optional(z.boolean()) }),
  z.object({ kind: z.literal('otherOrganisation'), found: z.int(), more: z.optional(z.boolean()) }),
  z.object({ kind: z.literal('organisationAndDates'), found: z.int(), more: z.optional(z.boolean()) }),
  z.object({ kind: z.literal('unknownOrganisation'), organisations: z.array(z.string()) }),
  z.object({ kind: z.literal('notYetIssued') }),
  z.object({ kind: z.literal('otherScheme') }),
]);
export type NothingFoundReason = z.output<typeof reason>;

export const certificateSearch = z
  .object({
    /** Part of the enterprise's name, Chinese or English, or of its place, from two characters up. */
    companyName: z.optional(line(100, 2)),
    /** Part of the issuing organisation's name. */
    issueOrg: z.optional(line(100, 2)),
    /** First and last issue date; both ends count. */
    startDate: z.optional(calendarDate),
    endDate: z.optional(calendarDate),
    ...paging,
  })
  .check(
    z.refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
      path: ['endDate'],
      error: bilingual(inputWords.dateOrder),
    }),
  );

export const queryCertificates = endpoint({
  method: 'POST',
  path: '/report/querycert',
  summary: 'Enterprise certificates by name, organisation and issue date, newest first, in every state.',
  access: 'public',
  changes: 'none',
  input: certificateSearch,
  output: z.object({
    rows: z.array(row),
    ...cappedTotal,
    /** Only when `total` is 0. */
    reasons: z.optional(z.array(reason)),
    /** How many certificates the registry holds, when `total` is 0. */
    searched: z.optional(z.int()),
  }),
});

const change = z.object({
  date: z.string(),
  kind: z.enum(['firstIssued', 'issued', 'suspended', 'restored', 'withdrawn', 'cancelled', 'expired', 'replaced']),
  /** Public reason in the caller's language, else in the one that exists. */
  note: z.nullable(z.string()),
});
export type CertificateChange = z.output<typeof change>;

const certificate = z.object({
  ...row.shape,
  creditCode: z.string(),
  siteAddress: z.string(),
  boundary: z.string(),
  standard: z.string(),
  reportStart: z.string(),
  reportEnd: z.string(),
  certOrgCode: z.string(),
  /** Whether the organisation may still issue. */
  certOrgActive: z.boolean(),
  firstCertDate: z.string(),
  stateNote: z.nullable(z.string()),
  /** Suspended certificates are withdrawn on this date unless restored. */
  decideBy: z.nullable(z.string()),
  replacedBy: z.nullable(z.string()),
  replaces: z.nullable(z.string()),
  changes: z.array(change),
});
export type Certificate = z.output<typeof certificate>;

export const verifyCertificate = endpoint({
  method: 'GET',
  path: '/certificate/verify',
  summary: 'One certificate by its number, with its state and changes, or why no such certificate was issued.',
  access: 'public',
  changes: 'none',
  input: z.object({ number: line(40, 1) }),
  output: z.object({
    checkedAt: z.string(),
    certificate: z.nullable(certificate),
    /** Only when there is no certificate. */
    unknown: z.optional(
      z.object({
        /** `form`: not a number of this scheme; `check`: its check character is wrong; `number`: well formed, never issued. */
        kind: z.enum(['form', 'check', 'number']),
        expectedCheck: z.nullable(z.string()),
        near: z.array(z.object({ ntwCertNo: z.string(), enterpriseName: z.string() })),
        /** How many certificates the registry holds. */
        searched: z.int(),
      }),
    ),
  }),
});

export const listOrganisations = endpoint({
  method: 'GET',
  path: '/certorg/list',
  summary: 'The organisations that issue or issued certificates, by name, for the filter.',
  access: 'public',
  changes: 'none',
  input: z.object({}),
  output: z.array(z.object({ code: z.string(), name: z.string() })),
});
