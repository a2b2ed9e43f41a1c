import { words } from '#kernel/i18n/text.ts';

export const noneWords = words({
  titleNamed: { zh: '没有找到“{name}”的证书', en: 'No certificate for “{name}”' },
  title: { zh: '没有符合这些条件的证书', en: 'No certificate matches these conditions' },
  lead: {
    zh: '查不到不等于没有资格。截至 {time} 的全部 {searched} 张证书，含暂停、撤销与过期的，都已查过；可能是下面的原因。',
    en: 'Not found is not the same as not qualified. All {searched} certificates were searched as of {time}, including suspended, withdrawn and expired ones.',
  },
  similarName: { zh: '名称可能差几个字', en: 'The name may differ slightly' },
  similarNameText: { zh: '相近的名称有：', en: 'Similar names exist:' },
  outsideDates: { zh: '不在所选日期内', en: 'Outside the selected dates' },
  outsideBetween: {
    zh: '您限定了 {from} 至 {to}；不限日期有 {found} 张。',
    en: 'You limited the search to {from} to {to}; without dates there {found|is|are} {found}.',
  },
  outsideFrom: {
    zh: '您限定了 {from} 以后；不限日期有 {found} 张。',
    en: 'You limited the search to {from} and later; without dates there {found|is|are} {found}.',
  },
  outsideTo: {
    zh: '您限定了 {to} 以前；不限日期有 {found} 张。',
    en: 'You limited the search to {to} and earlier; without dates there {found|is|are} {found}.',
  },
  withoutDates: { zh: '去掉日期再查', en: 'Search without dates' },
  otherOrganisation: { zh: '由其他机构发证', en: 'Issued by another organisation' },
  otherOrganisationText: {
    zh: '不限“{organisation}”有 {found} 张。',
    en: 'Without “{organisation}” there {found|is|are} {found}.',
  },
  organisationAndDates: { zh: '机构与日期都不符', en: 'Neither the organisation nor the dates match' },
  organisationAndDatesText: {
    zh: '机构“{organisation}”和所选日期都不限，有 {found} 张。',
    en: 'Without “{organisation}” and without dates there {found|is|are} {found}.',
  },
  narrowed: { zh: '不在所选的状态、星级或类型内', en: 'Outside the selected status, stars or type' },
  narrowedText: {
    zh: '不按状态、星级与类型筛选，有 {found} 张。',
    en: 'Without status, stars and type there {found|is|are} {found}.',
  },
  withoutChoices: { zh: '清除筛选', en: 'Clear filters' },
  together: { zh: '几个条件合起来没有结果', en: 'The conditions combined match nothing' },
  togetherText: {
    zh: '不限机构、日期、状态、星级与类型，有 {found} 张。',
    en: 'Without organisation, dates, status, stars and type there {found|is|are} {found}.',
  },
  withoutAll: { zh: '都不限再查', en: 'Search without them' },
  withoutBoth: { zh: '都不限再查', en: 'Search without both' },
  withoutOrganisation: { zh: '不限机构再查', en: 'Search all organisations' },
  unknownOrganisation: { zh: '没有这家发证机构', en: 'No such issuing organisation' },
  unknownOrganisationText: {
    zh: '“{organisation}”不在发证机构之列。相近的有：',
    en: '“{organisation}” is not among the issuing organisations. Similar names:',
  },
  unknownOrganisationAlone: {
    zh: '“{organisation}”不在发证机构之列。',
    en: '“{organisation}” is not among the issuing organisations.',
  },
  inPublicity: { zh: '正在公示，尚未发证', en: 'In publicity, not yet issued' },
  inPublicityUntil: { zh: '{name}正在公示，至 {date}。', en: '{name} is in publicity until {date}.' },
  answering: {
    zh: '{name}公示期已满，异议正在处理。',
    en: 'The publicity of {name} is over; an objection is being answered.',
  },
  toPublicity: { zh: '查看公示', en: 'View publicity' },
  notYetIssued: { zh: '正在评审，尚未发证', en: 'Under review, not yet issued' },
  notYetIssuedText: {
    zh: '评审中的报告不公开，进入公示后才公开。可以请企业出示受理凭证，或向受理机构询问。',
    en: 'A report is public from its publicity on, not while it is reviewed. Ask the enterprise for its receipt, or the organisation that reviews it.',
  },
  otherScheme: { zh: '证书由其他制度颁发', en: 'Issued under another scheme' },
  otherSchemeText: {
    zh: '绿色工厂、省级零碳工厂与 ISO 14068-1 声明不在本系统。',
    en: 'Green factories, provincial lists and ISO 14068-1 claims are not in this system.',
  },
  clear: { zh: '清除全部条件', en: 'Clear everything' },
  contact: { zh: '联系我们', en: 'Contact us' },
});
