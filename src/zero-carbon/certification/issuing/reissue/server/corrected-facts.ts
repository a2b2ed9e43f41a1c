import type { Selectable } from 'kysely';
import type { Db, Tables } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate, type Lang, type Text } from '#kernel/i18n/text.ts';
import { fieldWords } from '#zero-carbon/certification/drawing/field.words.ts';
import { correctionWords } from '#zero-carbon/certification/issuing/corrections/corrections.words.ts';
import { approvedCorrection } from '#zero-carbon/certification/issuing/corrections/server/approved-correction.ts';
import type { Cause } from '#zero-carbon/certification/issuing/reissue/reissue.contract.ts';
import { reissueWords as text } from '#zero-carbon/certification/issuing/reissue/reissue.words.ts';
import { certifiedFacts, reviewedAddress } from '#zero-carbon/certification/issuing/server/certified-facts.ts';
import type { NamedFacts, StatedFacts } from '#zero-carbon/certification/issuing/server/enter-certificate.ts';

export type CertificateRow = Selectable<Tables['zero_carbon.certificates']>;

/** The facts of a reissued certificate, and the reason. */
export interface Reissued {
  readonly stated: StatedFacts;
  /** For the history. */
  readonly reason: string;
  /** For everyone. */
  readonly note: Text;
  /** The approved correction behind it. */
  readonly correction: string | null;
}

/**
 * The facts of a certificate after a reissue for a cause. Names, address and boundary come from the certificate, the
 * reviewed records or an approved correction, never from the caller; all other facts are the report's or, for a
 * certificate without one, unchanged.
 *
 * @throws Refusal 5000 if the cause does not apply.
 */
export async function reissuedFacts(db: Db, former: CertificateRow, cause: Cause): Promise<Reissued> {
  if (cause === 'correction') {
    const approved = await approvedCorrection(db, former.id).executeTakeFirst();
    if (!approved) throw refuse.rule(text.notApproved);
    return {
      stated: await statedWith(db, former, { ...namedOf(approved), credit_code: former.credit_code }),
      reason: approved.reason,
      note: { zh: approved.note_zh, en: approved.note_en },
      correction: approved.id,
    };
  }
  const address = cause === 'address' ? await addressFor(db, former) : undefined;
  if (cause === 'address' && !address) throw refuse.rule(text.addressIsFull);
  const note = cause === 'address' ? text.addressNote : text.drawingNote;
  const named = { ...namedOf(former), credit_code: former.credit_code, ...address };
  return { stated: await statedWith(db, former, named), reason: note.zh, note, correction: null };
}

/** The full address of the reviewed records, if the certificate states less of that same address. */
export async function addressFor(db: Db, former: CertificateRow) {
  if (former.report_id === null) return undefined;
  const reviewed = await reviewedAddress(db, former.report_id);
  if (!reviewed) return undefined;
  const { zh, en, street } = reviewed;
  const isPartOf = former.site_address === street || former.site_address === zh;
  const isFull = former.site_address === zh && former.site_address_en !== null;
  return isPartOf && !isFull ? { site_address: zh, site_address_en: en } : undefined;
}

const namedOf = (row: Omit<NamedFacts, 'credit_code'>): Omit<NamedFacts, 'credit_code'> => ({
  enterprise_name: row.enterprise_name,
  enterprise_name_en: row.enterprise_name_en,
  site_address: row.site_address,
  site_address_en: row.site_address_en,
  boundary_zh: row.boundary_zh,
  boundary_en: row.boundary_en,
});

async function statedWith(db: Db, former: CertificateRow, named: NamedFacts): Promise<StatedFacts> {
  if (former.report_id !== null) return (await certifiedFacts(db, former.report_id, named)).stated;
  const { evaluation_type, star, standard, report_start, report_end } = former;
  return { ...named, evaluation_type, star, standard, report_start, report_end, ...tonnesOf(former) };
}

const tonnesOf = (row: CertificateRow) => {
  const { scope1, scope2, scope2_location, scope3, removal, offset_tonnes, net, offset_serials } = row;
  return { scope1, scope2, scope2_location, scope3, removal, offset_tonnes, net, offset_serials };
};

const labels: Readonly<Record<keyof StatedFacts, Text>> = {
  enterprise_name: fieldWords.enterpriseNameZh,
  enterprise_name_en: fieldWords.enterpriseNameEn,
  credit_code: fieldWords.creditCode,
  site_address: fieldWords.siteAddress,
  site_address_en: correctionWords.siteAddressEn,
  boundary_zh: fieldWords.boundaryZh,
  boundary_en: fieldWords.boundaryEn,
  evaluation_type: fieldWords.evaluationType,
  star: text.star,
  standard: fieldWords.standard,
  report_start: fieldWords.reportStart,
  report_end: fieldWords.reportEnd,
  scope1: fieldWords.scope1,
  scope2: fieldWords.scope2,
  scope2_location: text.scope2Location,
  scope3: fieldWords.scope3,
  removal: text.removal,
  offset_tonnes: fieldWords.offset,
  offset_serials: fieldWords.offsetSerials,
  net: fieldWords.net,
};

/** The changes of a reissue, in the order of the certificate. */
export const changesOf = (former: StatedFacts, stated: StatedFacts, lang: Lang) =>
  (Object.keys(labels) as (keyof StatedFacts)[])
    .map((key) => ({
      field: translate(labels[key], lang),
      before: written(former[key]),
      after: written(stated[key]),
    }))
    .filter(({ before, after }) => before !== after);

const written = (fact: StatedFacts[keyof StatedFacts]): string | null =>
  fact === null ? null : Array.isArray(fact) ? fact.join('\n') || null : String(fact);
