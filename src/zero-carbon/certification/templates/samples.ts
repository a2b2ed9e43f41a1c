import { translate, type Lang } from '#kernel/i18n/text.ts';
import type { PictureRef, PrintedValues } from '#zero-carbon/certification/drawing/drawing.ts';
import { certificateNumber } from '#zero-carbon/certification/certificates/certificate-number.ts';
import { trainingNumber } from '#zero-carbon/certification/certificates/training-number.ts';
import { fieldWords } from '#zero-carbon/certification/drawing/field.words.ts';
import { fieldsOf, type TemplateField, type TemplateKind } from '#zero-carbon/certification/drawing/fields.ts';
import { printedValues, type CertificateFacts } from '#zero-carbon/certification/drawing/printed-values.ts';

/** A name for testing a template, and the code of a certificate with that name. */
export interface SampleName {
  readonly zh: string;
  readonly en: string;
  /** The text of the QR code. */
  readonly code: string;
}

/** Certificates that were never issued: sample data for designs. */
const issued = {
  number: 'ZCE-017-26-II5-00382R0-J',
  organisationZh: '长三角零碳评价中心',
  organisationEn: 'Yangtze Delta Zero Carbon Evaluation Centre',
  issuedOn: '2026-08-14',
  expiresOn: '2029-08-13',
  verifyAddress: 'zce.example.cn/v/',
  signature: 'MEQCIB5bqf3TnGk0x8Wc',
  logEntry: '431 207',
  logHead: '9c1f 04be 77a2',
} as const;
const samples: Readonly<Record<TemplateKind, CertificateFacts>> = {
  evaluation: {
    ...issued,
    kind: 'evaluation',
    enterpriseNameZh: '安吉南岭储能电池有限公司',
    enterpriseNameEn: 'Anji Nanling Energy Storage Battery Co., Ltd.',
    creditCode: '91330523MA2D1K7X3Q',
    siteAddress: '湖州市安吉县递铺街道阳光大道 1188 号',
    boundaryZh: '厂区内全部设施，含自备光伏',
    boundaryEn: 'all plant inside the fence, own PV included',
    evaluationType: 'II',
    star: 5,
    standard: 'T/CECA-G 0171-2022',
    reportStart: '2025-01-01',
    reportEnd: '2025-12-31',
    scope1: '1842.6',
    scope2: '614.3',
    scope3: '21470.8',
    offset: '23927.7',
    offsetSerials: ['CCER-2025-0031-000001–023928'],
    net: '0',
    organisationCode: '017',
    firstIssuedOn: '2026-08-14',
  },
  training: {
    ...issued,
    number: trainingNumber({ organisation: '017', year: '26', sequence: 382 }),
    kind: 'training',
    traineeName: '沈一诺',
    courseZh: '零碳工厂评价内审员',
    courseEn: 'Internal Assessor for Zero-Carbon Factories',
    certificateCode: 'K7QF-3M9X',
  },
};

/** The holder of the sample, for each kind. */
export const sampleName = { evaluation: '安吉南岭储能电池有限公司', training: '沈一诺' } as const;

/** The field with the holder's name, for each kind and language. */
export const namedBy: Readonly<Record<TemplateKind, Readonly<Record<Lang, TemplateField>>>> = {
  evaluation: { zh: 'enterpriseNameZh', en: 'enterpriseNameEn' },
  training: { zh: 'traineeName', en: 'traineeName' },
};

interface Pictured {
  readonly seal: PictureRef | null;
  readonly pictures: PrintedValues['pictures'];
}

/** The values of the sample certificate, under its own name or another. */
export function sampleValues(kind: TemplateKind, name: Partial<SampleName>, pictured: Pictured): PrintedValues {
  const fields = namedBy[kind];
  const values = printedValues(samples[kind], { ...pictured, qr: name.code ?? issued.verifyAddress });
  return {
    ...values,
    texts: {
      ...values.texts,
      ...(name.en !== undefined && { [fields.en]: name.en }),
      ...(name.zh !== undefined && { [fields.zh]: name.zh }),
    },
  };
}

/** A number that is never assigned: an organisation's sequence numbers start at 1. */
export const specimenNumber = certificateNumber({
  organisation: '000',
  year: '26',
  type: 'II',
  star: 5,
  sequence: 0,
  renewal: 0,
});

/** The same for a training certificate. */
const trainingSpecimenNumber = trainingNumber({ organisation: '000', year: '26', sequence: 0 });

/** The values of a specimen: the sample, under a number that is never assigned, with an unsealed code. */
export function specimenValues(
  kind: TemplateKind,
  codeOf: (enterprise: string) => string,
  pictured: Pictured,
): PrintedValues {
  const facts = { ...samples[kind], number: kind === 'training' ? trainingSpecimenNumber : specimenNumber };
  return printedValues(facts, { ...pictured, qr: codeOf(sampleName.evaluation) });
}

/** The same page with the names of its fields instead of their values. */
export const fieldNames = (kind: TemplateKind, code: string, pictured: Pictured, lang: Lang): PrintedValues => ({
  texts: Object.fromEntries(fieldsOf[kind].map((field) => [field, `[${translate(fieldWords[field], lang)}]`])),
  number: samples[kind].number,
  star: kind === 'training' ? 0 : 5,
  qr: code,
  ...pictured,
});
