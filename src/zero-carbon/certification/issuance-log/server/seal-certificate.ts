import { hash as digest } from 'node:crypto';
import { encode } from '#kernel/envelope/base64url.ts';
import { spelled } from '#zero-carbon/certification/issuance-log/entry.ts';
import { coreText, payloadOf, type CertificateCore } from '#zero-carbon/certification/issuance-log/sealed-core.ts';
import type { CurrentKey } from './signing-keys.ts';

/** The facts of a certificate, as stored in the registry. */
export interface CertificateFacts {
  readonly number: string;
  /** Code of the organisation that issued it. */
  readonly organisation: string;
  readonly enterprise_name: string;
  readonly enterprise_name_en: string | null;
  readonly credit_code: string;
  readonly site_address: string;
  /** Null for certificates issued before it was recorded. */
  readonly site_address_en?: string | null;
  readonly boundary_zh: string;
  readonly boundary_en: string;
  readonly evaluation_type: string;
  readonly star: number;
  readonly standard: string;
  readonly report_start: string;
  readonly report_end: string;
  readonly first_issued_on: string;
  readonly issued_on: string;
  readonly expires_on: string;
  /** Tonnes, if the registry has them. */
  readonly scope1?: string | null;
  readonly scope2?: string | null;
  readonly scope2_location?: string | null;
  readonly scope3?: string | null;
  readonly removal?: string | null;
  readonly offset_tonnes?: string | null;
  readonly net?: string | null;
  readonly offset_serials?: readonly string[];
}

/** All facts, whose hash the sealed core contains: a reader with more facts than the core can verify them by it. */
export const factsOf = (row: CertificateFacts) => ({
  number: row.number,
  organisation: row.organisation,
  enterpriseName: row.enterprise_name,
  enterpriseNameEn: row.enterprise_name_en,
  creditCode: row.credit_code,
  siteAddress: row.site_address,
  ...(typeof row.site_address_en === 'string' && { siteAddressEn: row.site_address_en }),
  boundaryZh: row.boundary_zh,
  boundaryEn: row.boundary_en,
  evaluationType: row.evaluation_type,
  star: row.star,
  standard: row.standard,
  reportStart: row.report_start,
  reportEnd: row.report_end,
  firstIssuedOn: row.first_issued_on,
  issuedOn: row.issued_on,
  expiresOn: row.expires_on,
  ...(typeof row.scope1 === 'string' && tonnesOf(row)),
});

/** Certificates from before the registry recorded tonnes have none. */
const tonnesOf = (row: CertificateFacts) => ({
  scope1: row.scope1,
  scope2: row.scope2,
  scope2Location: row.scope2_location,
  // type I has no scope 3
  ...(typeof row.scope3 === 'string' && { scope3: row.scope3 }),
  removal: row.removal,
  offset: row.offset_tonnes,
  net: row.net,
  offsetSerials: row.offset_serials ?? [],
});

/**
 * The core of a certificate.
 *
 * @param key the id of the key that seals it.
 * @param facts the hash of all facts, see `CertificateCore`.
 */
export const coreOf = (row: CoreFacts, key: string, facts: string): CertificateCore => ({
  number: row.number,
  enterprise: row.enterprise_name,
  creditCode: row.credit_code,
  siteAddress: row.site_address,
  type: row.evaluation_type,
  star: String(row.star),
  periodStart: row.report_start,
  periodEnd: row.report_end,
  issuedOn: row.issued_on,
  expiresOn: row.expires_on,
  key,
  facts,
});

type CoreFacts = Pick<
  CertificateFacts,
  | 'number'
  | 'enterprise_name'
  | 'credit_code'
  | 'site_address'
  | 'evaluation_type'
  | 'star'
  | 'report_start'
  | 'report_end'
  | 'issued_on'
  | 'expires_on'
>;

/** Seals a certificate with its organisation's key: the content of the QR code and of the log's commitment. */
export function sealCertificate(row: CertificateFacts, { id, key }: CurrentKey): Uint8Array {
  const core = coreOf(row, id, encode(digest('sha256', spelled(factsOf(row)), 'buffer')));
  return payloadOf(core, key.sign(coreText(core)));
}
