import { words } from '#kernel/i18n/text.ts';

/** Whether a standard holds. `unstated`: our sources do not say, and nothing is guessed. */
export const standardStates = ['current', 'superseded', 'withdrawn', 'unstated'] as const;
export type StandardState = (typeof standardStates)[number];

export const standardStateWords = words({
  current: { zh: '现行', en: 'In force' },
  superseded: { zh: '被代替', en: 'Superseded' },
  withdrawn: { zh: '已废止', en: 'Withdrawn' },
  unstated: { zh: '未载明', en: 'Not stated' },
});

/** The shipped summary, in pieces: it says what the record says and no more. */
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
  seeAlso: { zh: '同一主题可参见 {successor}。', en: 'On the same subject, see {successor}.' },
  nothingStated: {
    zh: '发布与实施日期、是否现行，所据资料均未载明。',
    en: 'Our source gives neither its dates nor whether it is in force.',
  },
});
