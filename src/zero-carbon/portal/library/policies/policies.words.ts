import { words } from '#kernel/i18n/text.ts';

/** Which day a policy's date is: that on the document, that of its publication, or that of its entry into force. */
export const policyDateKinds = ['signed', 'published', 'effective'] as const;
export type PolicyDateKind = (typeof policyDateKinds)[number];

export const policyDateWords = words({
  signed: { zh: '成文日期', en: 'Dated' },
  published: { zh: '公开日期', en: 'Published' },
  effective: { zh: '施行日期', en: 'In force since' },
});

export const policyWords = words({
  homeLead: {
    zh: '国务院、部委与地方文件 {total} 件。标题多为简称，在新窗口打开；每组旁的线条，一线一件。引用请以发布机关原文为准。',
    en: '{total} {total|document|documents} of the State Council, ministries and provinces. Titles are short forms and open in a new window; each line beside a group is one document. Please cite the original.',
  },
  groupNote: { zh: '类别 {code}，共 {total} 件', en: 'Group {code}, {total} in all' },
  listLead: {
    zh: '共 {total} 件，从新到旧。标题多为简称，在新窗口打开。',
    en: '{total} in all, newest first. Titles are short forms and open in a new window.',
  },
  searchHint: { zh: '标题、文号或发布机关', en: 'Title, number or issuer' },
  issuer: { zh: '发布机关', en: 'Issuer' },
  number: { zh: '文号', en: 'Number' },
  numberNotFound: { zh: '未能查到', en: 'Not found' },
  date: { zh: '日期', en: 'Date' },
  originals: { zh: '发布机关网站', en: 'Website of the issuer' },
  sameType: { zh: '同属“{type}”', en: 'Also in {type}' },
  sameIssuer: { zh: '同由{issuer}发布', en: 'Also from the {issuer}' },
  factsOnly: {
    zh: '这里只列文件的要目，不转载正文；引用请以发布机关原文为准。',
    en: 'This page lists facts about the document and does not reproduce its text; please cite the original.',
  },
  place: {
    zh: '本类共 {total} 件，从新到旧，这是第 {position} 件。',
    en: 'Number {position} of {total} in this group, newest first.',
  },
  missingTitle: { zh: '没有这份政策文件', en: 'This policy does not exist' },
  missingText: {
    zh: '网址可能不全，或者文件已经撤下。请在政策库中按标题或文号查找。',
    en: 'The address may be incomplete, or the document has been taken down. Try its title or number in the library.',
  },
  noGroupTitle: { zh: '没有这个类别', en: 'This group does not exist' },
});
