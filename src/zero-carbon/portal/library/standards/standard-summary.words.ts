import { words } from '#kernel/i18n/text.ts';

/** The built-in summary, in fragments: it states only the facts of the record. */
export const standardSummaryWords = words({
  named: { zh: '{kind} {number}', en: '{kind} {number}' },
  issuer: { zh: '由{issuer}发布', en: 'issued by the {issuer}' },
  issued: { zh: '{date}发布', en: 'issued {date}' },
  issuedBy: { zh: '由{issuer}于{date}发布', en: 'issued by the {issuer} {date}' },
  effective: { zh: '{date}起实施', en: 'in force since {date}' },
  replaces: { zh: '代替 {predecessor}', en: 'replacing {predecessor}' },
  supersededBy: { zh: '已由 {successor} 代替', en: 'superseded by {successor}' },
  superseded: { zh: '已被代替', en: 'superseded' },
  withdrawnOn: { zh: '{date}废止', en: 'withdrawn {date}' },
  withdrawn: { zh: '已废止', en: 'withdrawn' },
  followedBy: { zh: '后继标准为 {successor}。', en: 'Its successor is {successor}.' },
  nothingStated: {
    zh: '发布与实施日期、是否现行，所据资料均未载明。',
    en: 'Our source gives neither its dates nor whether it is in force.',
  },
});
