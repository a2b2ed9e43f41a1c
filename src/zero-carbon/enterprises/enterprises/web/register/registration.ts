import type { Lang } from '#kernel/i18n/text.ts';

/** One selected level of a cascade. */
export interface Step {
  readonly code: string;
  readonly name: string;
}

/** The registration form without its passwords, which are never stored (zero-carbon portal specification §3). */
export interface Registration {
  readonly name: string;
  readonly adminMail: string;
  readonly loginName: string;
  readonly creditCode: string;
  readonly country: readonly Step[];
  readonly adminArea: readonly Step[];
  readonly addr: string;
  readonly industry: readonly Step[];
  readonly linkman: string;
}

/** Users of the Chinese interface are presumed to be in China, and can select another country. */
export const presumedCountry = (lang: Lang): Step[] => (lang === 'zh' ? [{ code: 'CN', name: '中国' }] : []);

export const emptyRegistration = (lang: Lang): Registration => ({
  name: '',
  adminMail: '',
  loginName: '',
  creditCode: '',
  country: presumedCountry(lang),
  adminArea: [],
  addr: '',
  industry: [],
  linkman: '',
});

/** Every field in the order of the form; those after `confirmPwd` are under "more about the enterprise". */
export const fieldOrder = [
  'name',
  'adminMail',
  'loginName',
  'pwd',
  'confirmPwd',
  'creditCode',
  'country',
  'adminArea',
  'addr',
  'industry',
  'linkman',
] as const;
export type FieldName = (typeof fieldOrder)[number];

/** Returns true if a field is under "more about the enterprise". */
export const isFurther = (name: FieldName): boolean => fieldOrder.indexOf(name) > fieldOrder.indexOf('confirmPwd');
