import { groupDigits } from '#kernel/ui/grid/read-amount.ts';
import { Exact, rounded } from '#zero-carbon/rules/calculation/decimals.ts';
import type { EvaluationType } from '#zero-carbon/certification/certificates/certificate-choices.ts';
import type { PrintedValues } from './drawing.ts';
import type { TemplateField } from './fields.ts';

interface IssuedFacts {
  readonly number: string;
  readonly organisationZh: string;
  readonly organisationEn: string;
  /** Days, `2026-08-14`. */
  readonly issuedOn: string;
  readonly expiresOn: string;
  /** The public verification address, without its scheme: as a user types it. */
  readonly verifyAddress: string;
  readonly signature?: string;
  readonly logEntry?: string;
  readonly logHead?: string;
}

/** The content of an evaluation certificate. Tonnes are exact decimal texts. */
export interface EvaluationFacts extends IssuedFacts {
  readonly kind: 'evaluation';
  readonly enterpriseNameZh: string;
  readonly enterpriseNameEn: string | null;
  readonly creditCode: string;
  readonly siteAddress: string;
  readonly boundaryZh: string;
  readonly boundaryEn: string;
  readonly evaluationType: EvaluationType;
  /** 3 to 6. */
  readonly star: number;
  readonly standard: string;
  readonly reportStart: string;
  readonly reportEnd: string;
  /** Null for a certificate issued before it was recorded. */
  readonly scope1: string | null;
  readonly scope2: string | null;
  /** Null for type I, which does not require it. */
  readonly scope3: string | null;
  readonly offset: string | null;
  readonly offsetSerials: readonly string[];
  readonly net: string | null;
  readonly organisationCode: string;
  readonly firstIssuedOn: string;
}

/** The content of a training certificate. */
export interface TrainingFacts extends IssuedFacts {
  readonly kind: 'training';
  readonly traineeName: string;
  readonly courseZh: string;
  readonly courseEn: string;
  /** The code that its holder types to set the first query password, if the portal requires it. */
  readonly certificateCode: string;
}

export type CertificateFacts = EvaluationFacts | TrainingFacts;

const starsZh = ['', '一星', '二星', '三星', '四星', '五星', '六星'];
const starsEn = ['', 'One Star', 'Two Stars', 'Three Stars', 'Four Stars', 'Five Stars', 'Six Stars'];
/** Printed for a missing value: a gap could look like a printing fault. */
const nothing = '—';

/** Tonnes to one decimal, rounded half up from the exact value, with digit grouping, as in the reports. */
const tonnes = (exact: string | null): string => (exact === null ? nothing : groupDigits(rounded(new Exact(exact), 1)));

/**
 * A day in the notation of prose.
 *
 * @example
 * longDay('2026-08-14', 'zh'); // '2026 年 8 月 14 日'
 */
export function longDay(day: string, lang: 'zh' | 'en'): string {
  const [year, month = '', date = ''] = day.split('-');
  if (lang === 'zh') return `${year} 年 ${Number(month)} 月 ${Number(date)} 日`;
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
}
const months = 'January February March April May June July August September October November December'.split(' ');

/**
 * The texts of a certificate's fields, and the values for its rings, stars and code.
 *
 * @example
 * const values = printedValues(facts, { qr, seal: null, pictures: {} });
 */
export function printedValues(
  facts: CertificateFacts,
  rest: Pick<PrintedValues, 'qr' | 'seal' | 'pictures'>,
): PrintedValues {
  const { number, organisationZh, organisationEn, issuedOn, expiresOn, verifyAddress } = facts;
  const { signature = '', logEntry = '', logHead = '' } = facts;
  const issued = { number, organisationZh, organisationEn, issuedOn, expiresOn, verifyAddress };
  const proofs = { signature, logEntry, logHead };
  const days = { issuedOnZh: longDay(issuedOn, 'zh'), issuedOnEn: longDay(issuedOn, 'en') };
  return {
    texts: { ...issued, ...proofs, ...days, ...(facts.kind === 'training' ? trained(facts) : evaluated(facts)) },
    number,
    star: facts.kind === 'training' ? 0 : facts.star,
    ...rest,
  };
}

type Texts = Partial<Record<TemplateField, string>>;

const trained = ({ traineeName, courseZh, courseEn, certificateCode }: TrainingFacts): Texts => ({
  traineeName,
  courseZh,
  courseEn,
  certificateCode,
});

function evaluated(facts: EvaluationFacts): Texts {
  const { enterpriseNameZh, creditCode, siteAddress, boundaryZh, boundaryEn, evaluationType, standard } = facts;
  const { reportStart, reportEnd, organisationCode, firstIssuedOn, star } = facts;
  return {
    enterpriseNameZh,
    creditCode,
    siteAddress,
    boundaryZh,
    boundaryEn,
    evaluationType,
    standard,
    reportStart,
    reportEnd,
    organisationCode,
    firstIssuedOn,
    enterpriseNameEn: facts.enterpriseNameEn ?? '',
    starZh: starsZh[star] ?? '',
    starEn: starsEn[star] ?? '',
    scope1: tonnes(facts.scope1),
    scope2: tonnes(facts.scope2),
    scope3: tonnes(facts.scope3),
    offset: tonnes(facts.offset),
    offsetSerials: facts.offsetSerials.join('; '),
    net: tonnes(facts.net),
  };
}
