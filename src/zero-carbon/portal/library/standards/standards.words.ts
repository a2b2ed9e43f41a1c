import { words } from '#kernel/i18n/text.ts';

/** The status of a standard. `unstated`: our sources do not state it, and we do not guess. */
export const standardStates = ['current', 'superseded', 'withdrawn', 'unstated'] as const;
export type StandardState = (typeof standardStates)[number];

export const standardStateWords = words({
  current: { zh: '现行', en: 'In force' },
  superseded: { zh: '被代替', en: 'Superseded' },
  withdrawn: { zh: '已废止', en: 'Withdrawn' },
  unstated: { zh: '未载明', en: 'Not stated' },
});

export const standardWords = words({
  homeLead: {
    zh: '国家、团体、地方与国际标准 {total} 项。编号在前，注明是否现行；在新窗口打开。标准文本受著作权保护，请向发布机构获取。',
    en: '{total} national, association, local and international standards, number first, in force or not; each opens in a new window. Their texts are under copyright: obtain them from the issuing body.',
  },
  groupNote: { zh: '系列 {code}，共 {total} 项', en: 'Series {code}, {total} in all' },
  listLead: {
    zh: '共 {total} 项，从新到旧，在新窗口打开。',
    en: '{total} in all, newest first; each opens in a new window.',
  },
  searchHint: { zh: '编号或标题', en: 'Number or title' },
  state: { zh: '状态', en: 'State' },
  number: { zh: '编号', en: 'Number' },
  series: { zh: '系列', en: 'Series' },
  issuer: { zh: '发布机构', en: 'Issued by' },
  issued: { zh: '发布日期', en: 'Issued' },
  effective: { zh: '实施日期', en: 'In force since' },
  withdrawn: { zh: '废止日期', en: 'Withdrawn on' },
  dates: { zh: '日期', en: 'Dates' },
  issuedOn: { zh: '{date} 发布', en: 'Issued {date}' },
  effectiveOn: { zh: '{date} 实施', en: 'In force {date}' },
  noDate: { zh: '日期未载明', en: 'No date stated' },
  successor: { zh: '后继标准', en: 'Successor' },
  supersededBy: { zh: '本标准已被代替，请看', en: 'This standard has been superseded. See' },
  withdrawnSee: { zh: '本标准已废止，后继标准是', en: 'This standard has been withdrawn. Its successor is' },
  website: { zh: '标准机构网站', en: 'Website of the standards body' },
  becameThis: { zh: '后继标准', en: 'Its successor' },
  cameBefore: { zh: '此前的标准', en: 'Predecessor' },
  sameFamily: { zh: '同一编号的其他部分与版本', en: 'Other parts and editions of the same number' },
  sameSeries: { zh: '同属“{type}”', en: 'Also in {type}' },
  factsOnly: {
    zh: '这里只列标准的要目，不提供文本；引用请以发布机构的文本为准。',
    en: 'This page lists facts about the standard and does not offer its text; cite the text of the issuing body.',
  },
  place: {
    zh: '本系列共 {total} 项，从新到旧，这是第 {position} 项。',
    en: 'Number {position} of {total} in this series, newest first.',
  },
  missingTitle: { zh: '没有这项标准', en: 'This standard does not exist' },
  missingText: {
    zh: '网址可能不全，或者标准已经撤下。请在标准库中按编号或标题查找。',
    en: 'The address may be incomplete, or the standard has been taken down. Try its number or title in the library.',
  },
  noGroupTitle: { zh: '没有这个系列', en: 'This series does not exist' },
});
