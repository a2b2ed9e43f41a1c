import { words } from '#kernel/i18n/text.ts';

export const templateKinds = ['evaluation', 'training'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** What a certificate is written in; `both` has each text twice. */
export const templateLanguages = ['zh', 'en', 'both'] as const;
export type TemplateLanguage = (typeof templateLanguages)[number];

/** What stands for a field on the sheet. Each is a text; dates and tonnes are written as its language writes them. */
export const fieldWords = words({
  number: { zh: '证书编号', en: 'Certificate number' },
  enterpriseNameZh: { zh: '企业名称（中文）', en: 'Enterprise name (Chinese)' },
  enterpriseNameEn: { zh: '企业名称（英文）', en: 'Enterprise name (English)' },
  creditCode: { zh: '信用代码', en: 'Credit code' },
  siteAddress: { zh: '场所地址', en: 'Site address' },
  boundaryZh: { zh: '边界（中文）', en: 'Boundary (Chinese)' },
  boundaryEn: { zh: '边界（英文）', en: 'Boundary (English)' },
  evaluationType: { zh: '类型', en: 'Type' },
  starZh: { zh: '星级（中文）', en: 'Star level (Chinese)' },
  starEn: { zh: '星级（英文）', en: 'Star level (English)' },
  standard: { zh: '评价依据', en: 'Standard' },
  reportStart: { zh: '报告期第一天', en: 'First day of the period' },
  reportEnd: { zh: '报告期最后一天', en: 'Last day of the period' },
  scope1: { zh: '范围一排放', en: 'Scope 1 emissions' },
  scope2: { zh: '范围二排放', en: 'Scope 2 emissions' },
  scope3: { zh: '范围三排放', en: 'Scope 3 emissions' },
  offset: { zh: '抵消量', en: 'Offset' },
  offsetSerials: { zh: '抵消批次号', en: 'Offset serials' },
  net: { zh: '净排放', en: 'Net emissions' },
  organisationZh: { zh: '发证机构（中文）', en: 'Issuing organisation (Chinese)' },
  organisationEn: { zh: '发证机构（英文）', en: 'Issuing organisation (English)' },
  organisationCode: { zh: '机构授权编号', en: 'Organisation code' },
  firstIssuedOn: { zh: '首次签发日期', en: 'First issued on' },
  issuedOn: { zh: '签发日期', en: 'Issued on' },
  issuedOnZh: { zh: '签发日期（中文写法）', en: 'Issued on (in Chinese)' },
  issuedOnEn: { zh: '签发日期（英文写法）', en: 'Issued on (in English)' },
  expiresOn: { zh: '有效期至', en: 'Valid until' },
  verifyAddress: { zh: '核验地址', en: 'Verification address' },
  signature: { zh: '数字签章', en: 'Digital seal' },
  logEntry: { zh: '签发日志序号', en: 'Place in the issuance log' },
  logHead: { zh: '签发日志树头', en: 'Head of the issuance log' },
  traineeName: { zh: '学员姓名', en: 'Trainee' },
  courseZh: { zh: '课程（中文）', en: 'Course (Chinese)' },
  courseEn: { zh: '课程（英文）', en: 'Course (English)' },
});
export type TemplateField = keyof typeof fieldWords;

const shared = [
  'number',
  'organisationZh',
  'organisationEn',
  'issuedOn',
  'issuedOnZh',
  'issuedOnEn',
  'expiresOn',
  'verifyAddress',
  'signature',
  'logEntry',
  'logHead',
] as const;

/** The fields that each kind may print. */
export const fieldsOf = {
  evaluation: [
    ...shared,
    'enterpriseNameZh',
    'enterpriseNameEn',
    'creditCode',
    'siteAddress',
    'boundaryZh',
    'boundaryEn',
    'evaluationType',
    'starZh',
    'starEn',
    'standard',
    'reportStart',
    'reportEnd',
    'scope1',
    'scope2',
    'scope3',
    'offset',
    'offsetSerials',
    'net',
    'organisationCode',
    'firstIssuedOn',
  ],
  training: [...shared, 'traineeName', 'courseZh', 'courseEn'],
} as const satisfies Record<TemplateKind, readonly TemplateField[]>;

/** What a template must show: one of each group. `zh` and `en` count where the template has that language. */
export interface Demand {
  readonly anyOf: readonly (TemplateField | 'qr' | 'stars')[];
  readonly language?: 'zh' | 'en';
}

const issued: Demand = { anyOf: ['issuedOn', 'issuedOnZh', 'issuedOnEn'] };

/** What each kind of certificate must say (domain notes §1). */
export const demandsOf = {
  evaluation: [
    { anyOf: ['qr'] },
    { anyOf: ['number'] },
    { anyOf: ['enterpriseNameZh'], language: 'zh' },
    { anyOf: ['enterpriseNameEn'], language: 'en' },
    { anyOf: ['siteAddress'] },
    { anyOf: ['boundaryZh'], language: 'zh' },
    { anyOf: ['boundaryEn'], language: 'en' },
    { anyOf: ['evaluationType'] },
    { anyOf: ['starZh', 'starEn', 'stars'] },
    { anyOf: ['standard'] },
    { anyOf: ['reportStart'] },
    { anyOf: ['reportEnd'] },
    { anyOf: ['scope1'] },
    { anyOf: ['scope2'] },
    { anyOf: ['scope3'] },
    { anyOf: ['offset'] },
    { anyOf: ['organisationZh'], language: 'zh' },
    { anyOf: ['organisationEn'], language: 'en' },
    issued,
    { anyOf: ['expiresOn'] },
  ],
  training: [
    { anyOf: ['qr'] },
    { anyOf: ['number'] },
    { anyOf: ['traineeName'] },
    { anyOf: ['courseZh'], language: 'zh' },
    { anyOf: ['courseEn'], language: 'en' },
    { anyOf: ['organisationZh'], language: 'zh' },
    { anyOf: ['organisationEn'], language: 'en' },
    issued,
    { anyOf: ['expiresOn'] },
  ],
} as const satisfies Record<TemplateKind, readonly Demand[]>;
