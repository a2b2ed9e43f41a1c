import { sha256 } from '@noble/hashes/sha2.js';
import { encode } from '#kernel/envelope/base64url.ts';
import { openPortalLog } from '#zero-carbon/certification/issuance-log/audit/portal-log.ts';
import { utf8 } from '#zero-carbon/certification/issuance-log/bytes.ts';
import { spelled } from '#zero-carbon/certification/issuance-log/entry.ts';
import { proveCertificate, type ProvenCertificate } from '#zero-carbon/certification/verification/prove-certificate.ts';
import { readStatus, type ReadStatus } from '#zero-carbon/certification/verification/read-status.ts';

/** The results of this browser on a certificate. */
export interface JudgedCertificate {
  readonly proven: ProvenCertificate;
  /** Absent if the credential or its lists could not be read. */
  readonly status?: ReadStatus;
  /** True if the certificate's facts have the sealed hash. */
  readonly isDigestGood?: boolean;
}

export type Judgement =
  | { readonly kind: 'checking' }
  | { readonly kind: 'judged'; readonly certificate: JudgedCertificate }
  /** The log has no opening for it any more. */
  | { readonly kind: 'untold' }
  | { readonly kind: 'failed'; readonly error: string };

/** Proves a certificate by the log and reads its status lists, in parallel. */
export async function judgeCertificate(number: string, zone: string): Promise<Judgement> {
  try {
    const log = openPortalLog(location.origin, (address, init) => fetch(address, init));
    const [proven, status] = await Promise.all([
      proveCertificate(log, { number, zone, now: Date.now() }),
      readStatus(number).catch(() => undefined),
    ]);
    if (typeof proven === 'string') return { kind: 'untold' };
    if (!status) return { kind: 'judged', certificate: { proven } };
    const isDigestGood = digestOf(status.facts) === proven.payload.core.facts;
    return { kind: 'judged', certificate: { proven, status, isDigestGood } };
  } catch (error) {
    return { kind: 'failed', error: error instanceof Error ? error.message : String(error) };
  }
}

/** A credential leaves null values out. */
const digestOf = (facts: ReadStatus['facts']): string =>
  encode(sha256(utf8(spelled({ enterpriseNameEn: null, ...facts }))));

/** Returns true if any check fails. */
export const isWrong = ({ proven, isDigestGood }: JudgedCertificate): boolean =>
  proven.wrong.length > 0 || isDigestGood === false;
