import { words } from '#kernel/i18n/text.ts';

export const staffWords = words({
  title: { zh: '持证人员', en: 'Certified staff' },
  lead: {
    zh: '列出本企业人员的培训证书，逐一即时核对。报告期最后一天（{end}）有效的证书计入；一人只计一次，一年只计入一家企业。',
    en: 'List your people’s training certificates; each is checked at once. Those valid on the period’s last day ({end}) count: each person once, and for one enterprise a year.',
  },
  none: { zh: '还没有列出人员', en: 'No one is listed' },
  count: { zh: '计入 {count} 人', en: '{count} {count|person|people} counted' },
  name: { zh: '证书上的姓名', en: 'Name on the certificate' },
  number: { zh: '证书编号', en: 'Certificate number' },
  outcome: { zh: '核对结果', en: 'Check' },
  person: { zh: '第 {place} 人', en: 'Person {place}' },
  another: { zh: '再加一人', en: 'Another person' },
  leaveOut: { zh: '去掉第 {place} 人', en: 'Remove person {place}' },
  pasteHint: {
    zh: '可以从表格粘贴多行：姓名、证书编号',
    en: 'Several rows can be pasted from a spreadsheet: name, number',
  },
  add: { zh: '核对并列出', en: 'Check and list' },
  remove: { zh: '移除', en: 'Remove' },
  removeNamed: { zh: '移除 {number}', en: 'Remove {number}' },
  added: { zh: '列出人员', en: 'Staff listed' },
  takenOff: { zh: '移除人员', en: 'Staff removed' },
  numbers: { zh: '证书编号', en: 'Certificate numbers' },
  listed: { zh: '证书编号已列出', en: 'This number is listed already' },
  tooMany: { zh: '一份报告最多列 {most} 人', en: 'A report lists {most} people at most' },
  held: {
    zh: '{number} 的持证人本年已计入另一份已提交的报告，不能重复计入。退回填报，移除后再完成自评。',
    en: 'The holder of {number} counts in another report submitted for this year, so they cannot count here. Reopen the report, remove them and finish it again.',
  },
  changed: {
    zh: '{number} 不再计入。退回填报，再次完成自评。',
    en: '{number} no longer counts. Reopen the report and finish it again.',
  },
});

/** The status of a listed person; `{on}` is a day, `{by}` a certificate number. */
export const staffStateWords = words({
  counts: { zh: '计入，有效期至 {on}', en: 'Counts, valid until {on}' },
  expired: { zh: '报告期最后一天已过期，有效期至 {on}', en: 'Expired on the period’s last day, valid until {on}' },
  'not-issued': {
    zh: '报告期最后一天尚未发证，发证日期 {on}',
    en: 'Not yet issued on the period’s last day, issued {on}',
  },
  withdrawn: { zh: '已于 {on} 撤销', en: 'Withdrawn on {on}' },
  'same-person': { zh: '此人已凭 {by} 计入', en: 'This person counts by {by}' },
  elsewhere: {
    zh: '本年已计入另一家企业提交的报告',
    en: 'Counts this year in a report that another enterprise submitted',
  },
  erased: {
    zh: '持证人已要求删除资料，不再计入',
    en: 'No longer counts: its holder requested erasure',
  },
  unknown: { zh: '没有姓名与编号相符的证书', en: 'No certificate with this name and number' },
});
