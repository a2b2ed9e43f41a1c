import type { Orientation } from '#zero-carbon/certification/drawing/design.ts';
import { defaultDesign } from '#zero-carbon/certification/drawing/default-design.ts';
import type { Drawing, PictureRef, PrintedValues } from '#zero-carbon/certification/drawing/drawing.ts';
import type { TemplateLanguage } from '#zero-carbon/certification/drawing/fields.ts';
import { layOut } from '#zero-carbon/certification/drawing/lay-out.ts';
import { measures } from '#zero-carbon/certification/drawing/measures.ts';
import {
  printedValues,
  type EvaluationFacts,
  type TrainingFacts,
} from '#zero-carbon/certification/drawing/printed-values.ts';

/** The certificate of the pictures, with texts of usual length. */
export const sampleFacts: EvaluationFacts = {
  kind: 'evaluation',
  number: 'ZCE-017-26-II5-00382R0-J',
  enterpriseNameZh: '安吉南岭储能电池有限公司',
  enterpriseNameEn: 'Anji Nanling Energy Storage Battery Co., Ltd.',
  creditCode: '91330523MA2D1XQ45K',
  siteAddress: '湖州市安吉县递铺街道阳光大道 1188 号',
  boundaryZh: '厂区内全部设施，含自备光伏',
  boundaryEn: 'all plant inside the fence, own PV included',
  evaluationType: 'II',
  star: 5,
  standard: 'T/CECA-G 0171-2022',
  reportStart: '2025-01-01',
  reportEnd: '2025-12-31',
  scope1: '1842.6',
  scope2: '614.25',
  scope3: '21470.8',
  offset: '23927.7',
  offsetSerials: ['CCER-2024-001234567-0001-23928'],
  net: '0',
  organisationZh: '长三角零碳评价中心',
  organisationEn: 'Yangtze Delta Zero-Carbon Evaluation Centre',
  organisationCode: '017',
  firstIssuedOn: '2026-08-14',
  issuedOn: '2026-08-14',
  expiresOn: '2029-08-13',
  verifyAddress: 'zce.example.cn/#/v/ZCE-017-26-II5-00382R0-J',
};

export const sampleTraining: TrainingFacts = {
  kind: 'training',
  number: 'ZCT-01-00001',
  traineeName: '林知夏',
  courseZh: '零碳工厂评价技术员',
  courseEn: 'Zero-carbon factory evaluation technician',
  certificateCode: 'K7QF-3M9X',
  organisationZh: '长三角零碳评价中心',
  organisationEn: 'Yangtze Delta Zero-Carbon Evaluation Centre',
  issuedOn: '2026-07-24',
  expiresOn: '2029-07-23',
  verifyAddress: 'zce.example.cn/#/v/ZCT-01-00001',
};

/** The text of a code whose core has so many bytes, followed by its seal. */
export const sampleCode = (bytes: number): string =>
  `https://zce.example.cn/v/#${Buffer.alloc(bytes + 64, 'Portico').toString('base64url')}`;

export const sampleValues = (
  facts: EvaluationFacts | TrainingFacts = sampleFacts,
  { seal = null, qr = sampleCode(190) }: { readonly seal?: PictureRef | null; readonly qr?: string } = {},
): PrintedValues => printedValues(facts, { qr, seal, pictures: {} });

/** The default design with values. */
export function sampleDrawing(
  facts: EvaluationFacts | TrainingFacts = sampleFacts,
  {
    language = 'both',
    orientation = 'landscape',
    seal = null,
    qr = sampleCode(190),
  }: {
    readonly language?: TemplateLanguage;
    readonly orientation?: Orientation;
    readonly seal?: PictureRef | null;
    readonly qr?: string;
  } = {},
): Drawing {
  const design = defaultDesign(facts.kind, language, orientation);
  return layOut(design, orientation, sampleValues(facts, { seal, qr }), measures);
}
