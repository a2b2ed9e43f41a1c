import * as z from 'zod/mini';
import { cappedTotal, line } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { decisionInPublicity } from '#zero-carbon/evaluation/publicity/publicity.contract.ts';
import { evaluationTypes } from './certificate-choices.ts';
import { certificateSearch } from './certificate-search.ts';
import { certificateStates } from './certificate-states.words.ts';

const row = z.object({
  /** As certified. */
  enterpriseName: z.string(),
  /** As certified; null where the certificate has none. */
  enterpriseNameEn: z.nullable(z.string()),
  /** The certificate's number, `ZCE-017-26-II5-00382R0-J`. */
  ntwCertNo: z.string(),
  /** Type I covers scopes 1 and 2, type II also scope 3. */
  applyType2: z.enum(evaluationTypes),
  /** 3 to 6. */
  star: z.int(),
  /** The issuing organisation, in the caller's language. */
  certOrgName: z.string(),
  /** Issue date. */
  certDate: z.string(),
  /** Last day of validity. */
  validDate: z.string(),
  /** The state today; only `valid` is in force. */
  isValid: z.enum(certificateStates),
  /** Since when the state holds; null while valid since its issue. */
  stateDate: z.nullable(z.string()),
});
export type CertificateRow = z.output<typeof row>;

/**
 * Why a search found nothing, most likely first. Counts are of what the search would find without that filter;
 * `organisationAndDates` says that only without both is anything found, `narrowed` that state, star and type are in the way,
 * `together` that only without organisation, dates and these is anything found.
 */
const reason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('similarName'), names: z.array(z.string()) }),
  z.object({ kind: z.literal('outsideDates'), found: z.int(), more: z.optional(z.boolean()) }),
  z.object({ kind: z.literal('otherOrganisation'), found: z.int(), more: z.optional(z.boolean()) }),
  z.object({ kind: z.literal('organisationAndDates'), found: z.int(), more: z.optional(z.boolean()) }),
  z.object({ kind: z.literal('narrowed'), found: z.int(), more: z.optional(z.boolean()) }),
  z.object({ kind: z.literal('together'), found: z.int(), more: z.optional(z.boolean()) }),
  z.object({ kind: z.literal('unknownOrganisation'), organisations: z.array(z.string()) }),
  z.object({
    kind: z.literal('inPublicity'),
    /** Decisions on enterprises of that name that are public now; no certificate has been issued on them. */
    decisions: z.array(decisionInPublicity),
  }),
  z.object({ kind: z.literal('notYetIssued') }),
  z.object({ kind: z.literal('otherScheme') }),
]);
export type NothingFoundReason = z.output<typeof reason>;

export const queryCertificates = endpoint({
  method: 'POST',
  path: '/report/querycert',
  summary: 'Enterprise certificates by name, organisation, issue date, state, star and type, newest first by default.',
  access: 'public',
  changes: 'none',
  input: certificateSearch,
  output: z.object({
    /** One page, in the order asked for. */
    rows: z.array(row),
    ...cappedTotal,
    /** How many of `total` are valid today; left out where a state was asked for. */
    valid: z.optional(z.object(cappedTotal)),
    /** When the registry was asked, UTC. */
    checkedAt: z.string(),
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

/** Of a surveillance, as the public sees it. */
const surveillance = z.object({
  /** From 1 on. */
  turn: z.int(),
  /** On which it is due. */
  on: z.string(),
  /** Null of one to come. */
  state: z.nullable(z.enum(['due', 'overdue', 'declared', 'maintained', 'failed', 'closed'])),
});
export type SurveillanceMark = z.output<typeof surveillance>;

/** What a correction can change, as the public reads it. */
export const correctedFields = ['enterpriseName', 'enterpriseNameEn', 'creditCode', 'siteAddress', 'boundary'] as const;

const correction = z.object({
  /** Number of the certificate that was corrected. */
  number: z.string(),
  on: z.string(),
  /** The public note, in the caller's language, else in the one that exists. */
  reason: z.nullable(z.string()),
  /** None where the drawing alone is new. */
  changes: z.array(
    z.object({ field: z.enum(correctedFields), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
});
export type PublicCorrection = z.output<typeof correction>;

const certificate = z.object({
  ...row.shape,
  /** Unified social credit code. */
  creditCode: z.string(),
  /** Address of the site, in the caller's language where it is stated in it. */
  siteAddress: z.string(),
  /** What of the site was evaluated, in the caller's language. */
  boundary: z.string(),
  /** Number of the standard it was evaluated by. */
  standard: z.string(),
  /** First day of the reporting period. */
  reportStart: z.string(),
  /** Last day of the reporting period. */
  reportEnd: z.string(),
  /** Tonnes of CO2e as they were certified, to three decimals; null of what was issued before they were kept. */
  ledger: z.nullable(
    z.object({
      scope1: z.string(),
      /** Market-based. */
      scope2: z.string(),
      scope2Location: z.string(),
      /** Null of type I. */
      scope3: z.nullable(z.string()),
      removal: z.string(),
      offset: z.string(),
      net: z.string(),
      /** Serials of the offsets, as they were entered. */
      serials: z.array(z.string()),
    }),
  ),
  /** The organisation's authorisation number, three digits. */
  certOrgCode: z.string(),
  /** Whether the organisation may still issue. */
  certOrgActive: z.boolean(),
  /** When the first of its line was issued. */
  firstCertDate: z.string(),
  /** The public reason for the state. */
  stateNote: z.nullable(z.string()),
  /** Suspended certificates are withdrawn on this date unless restored. */
  decideBy: z.nullable(z.string()),
  /** Number of the certificate that took its place. */
  replacedBy: z.nullable(z.string()),
  /** Whether that one corrects it; else it renews it. */
  isCorrected: z.boolean(),
  /** Number of the certificate whose place it took. */
  replaces: z.nullable(z.string()),
  /** What it corrects of that one, in the words of the public note; null where it corrects nothing. */
  correction: z.nullable(z.string()),
  /** Every correction since the certificate was first issued or renewed, newest first. */
  corrections: z.array(correction),
  /** Its yearly surveillances, in order; none of one that was issued outside the portal. */
  surveillances: z.array(surveillance),
  /** What happened to it, oldest first. */
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
    /** When the registry was asked, UTC. */
    checkedAt: z.string(),
    /** Null where no such certificate was issued. */
    certificate: z.nullable(certificate),
    /** Only when there is no certificate. */
    unknown: z.optional(
      z.object({
        /** `form`: not a number of this scheme; `check`: its check character is wrong; `number`: well formed, never issued. */
        kind: z.enum(['form', 'check', 'number']),
        /** The check character that the number should have, where that is wrong. */
        expectedCheck: z.nullable(z.string()),
        /** Certificates whose numbers differ in little. */
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
  output: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
});
