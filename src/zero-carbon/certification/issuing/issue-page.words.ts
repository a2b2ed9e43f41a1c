import { words } from '#kernel/i18n/text.ts';

export const requestWords = words({
  none: { zh: '待签发', en: 'To be issued' },
  waiting: { zh: '签发中', en: 'Being issued' },
  failed: { zh: '未能签发', en: 'Could not be issued' },
});

export const issuePageWords = words({
  title: { zh: '签发证书', en: 'Issue certificates' },
  lead: {
    zh: '本机构评审、已通过公示的报告。签发后，证书立即写入签发日志，任何人都能核验。',
    en: 'Reports that your organisation reviewed and whose publicity is over. An issued certificate is in the issuance log at once, and anyone can verify it.',
  },
  rows: { zh: '{total} 份报告', en: '{total} {total|report|reports}' },
  none: { zh: '没有待签发的报告', en: 'No report awaits its certificate' },
  find: { zh: '编号、企业或场所', en: 'Number, enterprise or site' },
  number: { zh: '报告编号', en: 'Report' },
  enterprise: { zh: '企业', en: 'Enterprise' },
  site: { zh: '场所', en: 'Site' },
  type: { zh: '类型', en: 'Type' },
  star: { zh: '星级', en: 'Stars' },
  period: { zh: '报告期', en: 'Period' },
  start: { zh: '报告期第一天', en: 'First day' },
  end: { zh: '报告期最后一天', en: 'Last day' },
  approvedOn: { zh: '通过日期', en: 'Approved on' },
  request: { zh: '签发', en: 'Certificate' },
  problem: { zh: '原因', en: 'Reason' },
  issue: { zh: '签发', en: 'Issue' },
  again: { zh: '重新签发', en: 'Try again' },
  tooMany: { zh: '一次最多 {most} 份', en: '{most} at a time, at most' },
  dialogTitle: { zh: '签发 {count} 张证书', en: 'Issue {count} {count|certificate|certificates}' },
  dialogText: {
    zh: '签发之后不能撤回，只能暂停、撤销、注销或换证。每张证书各自签发：一张不成，不影响其余。',
    en: 'Issuing cannot be undone: certificates can only be suspended, withdrawn, cancelled or replaced. Each is issued separately: one failure does not affect the others.',
  },
  template: { zh: '证书模板', en: 'Template' },
  needTemplate: { zh: '请选择模板', en: 'Please choose a template' },
  templateOption: { zh: '有效期 {months} 个月', en: 'Valid for {months} {months|month|months}' },
  noTemplate: { zh: '没有已发布的模板', en: 'No template is published' },
  previewOf: { zh: '证书预览，{number}', en: 'Preview of certificate {number}' },
  firstNumber: { zh: '编号将是', en: 'The number will be' },
  until: { zh: '有效期至', en: 'Valid until' },
  replaces: { zh: '替换', en: 'Replaces' },
  asked: {
    zh: '已开始签发 {count} 张，可在任务中查看进度',
    en: 'Issuing {count} {count|certificate|certificates}; see the tasks',
  },
  nothing: { zh: '所选报告都已签发或正在签发', en: 'All of these have been issued or are being issued' },
  taskTitle: { zh: '签发证书', en: 'Issuing certificates' },
  taskDone: { zh: '签发 {issued} 张，未成 {failed} 张', en: '{issued} issued, {failed} failed' },
  subject: { zh: '{count} 份报告', en: '{count} {count|report|reports}' },
});
