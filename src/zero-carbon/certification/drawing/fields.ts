import type { fieldWords } from './field.words.ts';

export const templateKinds = ['evaluation', 'training'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** The languages of a certificate; `both` has each text twice. */
export const templateLanguages = ['zh', 'en', 'both'] as const;
export type TemplateLanguage = (typeof templateLanguages)[number];

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
  training: [...shared, 'traineeName', 'courseZh', 'courseEn', 'certificateCode'],
} as const satisfies Record<TemplateKind, readonly TemplateField[]>;

/** A requirement of a template: one field of each group. `zh` and `en` apply if the template has that language. */
export interface Demand {
  readonly anyOf: readonly (TemplateField | 'qr' | 'stars')[];
  readonly language?: 'zh' | 'en';
}

const issued: Demand = { anyOf: ['issuedOn', 'issuedOnZh', 'issuedOnEn'] };

/** The required content of each kind of certificate (domain notes §1). */
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
