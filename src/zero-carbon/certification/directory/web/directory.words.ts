import { words } from '#kernel/i18n/text.ts';

export const directoryWords = words({
  lead: {
    zh: '证书今天有效的企业，逐场所列出。按地区、行业、星级浏览，点开即可核验。',
    en: 'Enterprises with a certificate valid today, site by site. Browse by place, industry and stars; each row opens its verification.',
  },
  form: { zh: '按名称查找', en: 'Find by name' },
  find: { zh: '企业名称', en: 'Enterprise' },
  findHint: { zh: '名称或所在地，两个字起', en: 'Name or place, two letters up' },
  search: { zh: '查找', en: 'Find' },
  tooShort: { zh: '至少输入两个字', en: 'Type at least two letters' },
  tooLong: { zh: '名称太长，最多 100 个字', en: 'The name is too long: 100 characters at most' },
  found: { zh: '{total} 个获证场所', en: '{total} certified {total|site|sites}' },
  foundNone: { zh: '没有符合条件的获证场所', en: 'No certified site matches' },
  order: { zh: '最新获证在前', en: 'Newest first' },
  asOf: { zh: '截至 {time}', en: 'As of {time}' },
  narrow: { zh: '筛选', en: 'Filter' },
  chosen: { zh: '已选条件', en: 'Selected' },
  remove: { zh: '取消：{name}', en: 'Remove: {name}' },
  clear: { zh: '全部清除', en: 'Clear all' },
  quoted: { zh: '“{text}”', en: '“{text}”' },
  star: { zh: '星级', en: 'Stars' },
  province: { zh: '省份', en: 'Province' },
  industry: { zh: '行业', en: 'Industry' },
  any: { zh: '不限', en: 'Any' },
  sites: { zh: '场所数', en: 'Sites' },
  part: { zh: '占比', en: 'Share' },
  unknown: { zh: '未登记', en: 'Not stated' },
  showAll: { zh: '显示全部 {count} 项', en: 'Show all {count}' },
  showFewer: { zh: '收起', en: 'Show fewer' },
  tooMany: {
    zh: '名称里有“{text}”的超过 {count} 家，不逐项计数。请再输入几个字，以显示分布。',
    en: 'More than {count} names contain “{text}”, too many to count. Type more of the name to see where they are.',
  },
  enterprise: { zh: '企业', en: 'Enterprise' },
  place: { zh: '地区与行业', en: 'Place and industry' },
  typeStars: { zh: '星级与类型', en: 'Stars and type' },
  oneType: { zh: '类型 {type}', en: 'Type\u00a0{type}' },
  until: { zh: '有效期至', en: 'Valid until' },
  since: { zh: '{date} 起获证', en: 'Certified since {date}' },
});

export const directoryNoneWords = words({
  lead: {
    zh: '名录今天共有 {listed} 个获证场所，同时符合这些条件的没有。可以这样放宽：',
    en: 'The directory lists {listed} certified {listed|site|sites} today; none meets all conditions. Ways to widen the search:',
  },
  without: { zh: '不限{name}', en: 'Any {name}' },
  withoutCount: {
    zh: '其余条件不变，有 {count} 个',
    en: '{count} {count|site|sites} with the other conditions unchanged',
  },
  nameAlone: { zh: '只按名称“{text}”查找', en: 'Find “{text}” everywhere' },
  nameAloneText: { zh: '不限地区、行业与星级', en: 'Of any place, industry and stars' },
  query: { zh: '到证书查询里找', en: 'Search all certificates' },
  queryText: {
    zh: '名录只列今天有效、且企业同意公开的证书；暂停、撤销、过期和未列名的，凭名称或编号都能查到。',
    en: 'The directory lists only certificates valid today, of enterprises that agreed to be listed. The query finds suspended, withdrawn, expired and unlisted certificates too.',
  },
  publicity: { zh: '看公示', en: 'View the publicity' },
  publicityText: {
    zh: '已通过评审、还未发证的企业在公示里。',
    en: 'Enterprises that passed the review and have no certificate yet are listed there.',
  },
});

export const openDataWords = words({
  title: { zh: '开放数据', en: 'Open data' },
  note: { zh: '整份名录，一次下载。', en: 'The whole directory as a download.' },
  csv: { zh: '下载 CSV', en: 'Download CSV' },
  csvText: { zh: '一行一证，电子表格可直接打开', en: 'One certificate per line, for any spreadsheet' },
  json: { zh: '下载 JSON', en: 'Download JSON' },
  jsonText: { zh: '同样的内容，附签名的日志树头', en: 'The same, with the signed head of the log' },
  audit: { zh: '核对已有的副本', en: 'Audit a copy' },
  auditText: {
    zh: '每一行都带日志里的位置与散列；任何人、任何时候，都能查出副本里改过的行',
    en: 'Each row has its place and hash in the issuance log. Anyone can find an altered row at any time',
  },
  licence: { zh: '使用许可', en: 'Licence' },
});
