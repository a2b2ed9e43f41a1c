/**
 * The groups of the standard library, in the order of its home page. A home page is present only if the body that
 * maintains the series is known for certain.
 */
export const standardSeries = [
  { code: 'GB', zh: '国家标准', en: 'National standards', homePage: 'https://www.sac.gov.cn/' },
  { code: 'T', zh: '团体标准', en: 'Association standards', homePage: null },
  { code: 'DB', zh: '地方标准', en: 'Local standards', homePage: null },
  { code: 'ISO', zh: 'ISO 标准与协议', en: 'ISO standards and agreements', homePage: 'https://www.iso.org/' },
  { code: 'PAS', zh: 'BSI 公开规范', en: 'BSI specifications', homePage: 'https://www.bsigroup.com/' },
] as const;
export type SeriesCode = (typeof standardSeries)[number]['code'];

/** The kind of a standard by the first letters of its number. */
export const standardKinds: readonly { readonly prefix: string; readonly zh: string; readonly en: string }[] = [
  { prefix: 'GB', zh: '国家标准', en: 'National standard' },
  { prefix: 'T/', zh: '团体标准', en: 'Association standard' },
  { prefix: 'DB', zh: '地方标准', en: 'Local standard' },
  { prefix: 'ISO', zh: '国际标准', en: 'International standard' },
  { prefix: 'IWA', zh: 'ISO 国际研讨会协议', en: 'ISO international workshop agreement' },
  { prefix: 'PAS', zh: 'BSI 公开规范', en: 'BSI publicly available specification' },
];
