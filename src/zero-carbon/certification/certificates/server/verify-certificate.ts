import type pg from 'pg';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { inLang, type Lang } from '#kernel/i18n/text.ts';
import { judgeNumber, nearNumbers, tidyNumber } from '#zero-carbon/certification/certificates/certificate-number.ts';
import type {
  Certificate,
  CertificateChange,
  SurveillanceMark,
  verifyCertificate,
} from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { presentRow } from './search/present-row.ts';
import { correctionsAmong } from './corrections-among.ts';
import { certificateByNumber, correctedVersions, issuedAmong, type WholeCertificate } from './verify.queries.ts';

type Verification = OutputOf<typeof verifyCertificate>;

interface VerifyParts {
  readonly registrySize: () => Promise<number>;
  /** The surveillances of a certificate, provided by a later domain. */
  readonly marksOf: (certificateId: string) => Promise<SurveillanceMark[]>;
}

/** The registry's current result for a number. */
export async function verify(
  pool: pg.Pool,
  typed: string,
  lang: Lang,
  clock: Clock,
  { registrySize, marksOf }: VerifyParts,
): Promise<Verification> {
  const number = tidyNumber(typed);
  const checkedAt = clock.now().toISOString();
  const [row] = await certificateByNumber(pool, [number]);
  if (row) {
    const [surveillances, versions] = await Promise.all([
      marksOf(row.id),
      row.is_correction ? correctedVersions(pool, [row.id]) : [],
    ]);
    const corrections = correctionsAmong(versions, lang);
    return { checkedAt, certificate: { ...presentCertificate(row, lang, clock), surveillances, corrections } };
  }
  const verdict = judgeNumber(number);
  const near = verdict.kind === 'form' ? [] : await issuedAmong(pool, [nearNumbers(number)]);
  return {
    checkedAt,
    certificate: null,
    unknown: {
      kind: verdict.kind === 'sound' ? 'number' : verdict.kind,
      expectedCheck: verdict.kind === 'check' ? verdict.expected : null,
      near: near.map((found) => ({ ntwCertNo: found.number, enterpriseName: found.enterprise_name })),
      searched: await registrySize(),
    },
  };
}

function presentCertificate(
  row: WholeCertificate,
  lang: Lang,
  clock: Clock,
): Omit<Certificate, 'surveillances' | 'corrections'> {
  const shown = presentRow(row, lang, clock);
  return {
    ...shown,
    creditCode: row.credit_code,
    siteAddress: lang === 'zh' ? row.site_address : (row.site_address_en ?? row.site_address),
    boundary: inLang(row, 'boundary', lang),
    standard: row.standard,
    reportStart: row.report_start,
    reportEnd: row.report_end,
    ledger: ledgerOf(row),
    certOrgCode: row.org_code,
    certOrgActive: row.org_active,
    firstCertDate: row.first_issued_on,
    stateNote: shown.isValid === row.state ? note(row.state_note_zh, row.state_note_en, lang) : null,
    decideBy: shown.isValid === 'suspended' ? row.decide_by : null,
    replacedBy: row.replaced_by,
    isCorrected: row.is_corrected,
    replaces: row.replaces,
    correction: row.is_correction ? (note(row.correction_zh, row.correction_en, lang) ?? '') : null,
    changes: changesOf(row, shown.isValid === 'expired', lang),
  };
}

/** Complete or nothing: a sum with a gap would be misleading. */
function ledgerOf(row: WholeCertificate): Certificate['ledger'] {
  const { scope1, scope2, scope2_location: scope2Location, scope3, removal, offset_tonnes: offset, net } = row;
  if (scope1 === null || scope2 === null || scope2Location === null) return null;
  if (removal === null || offset === null || net === null) return null;
  return { scope1, scope2, scope2Location, scope3, removal, offset, net, serials: row.offset_serials };
}

function changesOf(row: WholeCertificate, expired: boolean, lang: Lang): CertificateChange[] {
  const changes: CertificateChange[] = row.changes.map(({ date, kind, zh, en }) => ({
    date,
    kind,
    note: note(zh, en, lang),
  }));
  if (expired && !changes.some(({ kind }) => kind === 'expired')) {
    changes.push({ date: row.expires_on, kind: 'expired', note: null });
  }
  return [
    ...(row.first_issued_on < row.issued_on
      ? [{ date: row.first_issued_on, kind: 'firstIssued', note: null } as const]
      : []),
    { date: row.issued_on, kind: 'issued', note: null },
    ...changes,
  ];
}

/** A note in the reader's language, else in the other one. */
const note = (zh: string | null, en: string | null, lang: Lang): string | null =>
  lang === 'zh' ? (zh ?? en) : (en ?? zh);
