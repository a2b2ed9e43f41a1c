import { words } from '#kernel/i18n/text.ts';

export const surveillanceWords = words({
  title: { zh: '年度监督', en: 'Surveillance' },
  ownTitle: { zh: '我的年度监督', en: 'My surveillance' },
  lead: {
    zh: '本机构签发的证书的年度监督：核查企业申报的数据，由第二人确认。',
    en: 'The annual surveillance of certificates that your organisation issued. Check the data that enterprises declare; a second person confirms.',
  },
  ownLead: {
    zh: '证书每年监督一次：用当年已完成的自评申报。逾期或未通过，证书会自动暂停。',
    en: 'Certificates are checked every year: declare with that year’s finished self-assessment. If you miss the date or the check fails, the certificate is suspended.',
  },
  rows: { zh: '{total} 次监督', en: '{total} {total|surveillance|surveillances}' },
  none: { zh: '还没有到期的监督', en: 'No annual check is due' },
  find: { zh: '证书编号或企业名称', en: 'Certificate number or enterprise' },
  findOwn: { zh: '证书编号', en: 'Certificate number' },
  surveillance: { zh: '年度监督', en: 'Surveillance' },
  certificate: { zh: '证书', en: 'Certificate' },
  certificateState: { zh: '证书状态', en: 'Certificate state' },
  enterprise: { zh: '企业', en: 'Enterprise' },
  site: { zh: '场所', en: 'Site' },
  turn: { zh: '次数', en: 'Surveillance' },
  nth: { zh: '第 {turn} 次', en: 'No. {turn}' },
  day: { zh: '监督日期', en: 'Due on' },
  state: { zh: '状态', en: 'State' },
  declaredAt: { zh: '申报时间', en: 'Declared' },
  report: { zh: '申报的自评', en: 'Declared self-assessment' },
  dueOn: { zh: '期限', en: 'Due' },

  next: { zh: '接下来', en: 'Next step' },
  isMaintained: { zh: '监督通过，证书继续有效。', en: 'Maintained: the certificate stays valid.' },
  isClosed: { zh: '证书已失效，监督随之终止。', en: 'The certificate has ended, and its surveillance with it.' },

  // declaring
  declare: { zh: '申报', en: 'Declare' },
  declareText: {
    zh: '选用哪一份已完成的自评。申报后数据不再变动，机构据此核查。',
    en: 'Choose the finished self-assessment. Its data no longer change and are checked by the organisation.',
  },
  choose: { zh: '已完成的自评', en: 'Finished self-assessment' },
  offered: {
    zh: '{number}，{from} 至 {to}，{stars}，{points} 分',
    en: '{number}, {from} to {to}, {stars}, {points} points',
  },
  needReport: { zh: '请选择一份自评', en: 'Please choose a self-assessment' },
  noReport: {
    zh: '该场所还没有可用的自评：报告期须在 {after} 之后结束，且已完成自评。',
    en: 'The site has no suitable self-assessment: its period must end after {after}, and it must be finished.',
  },
  newReport: { zh: '去填报', en: 'Go to the reports' },
  declared: { zh: '已申报', en: 'Declared' },
  wrongReport: {
    zh: '这份自评不能用于本次监督',
    en: 'This self-assessment cannot be declared for this surveillance',
  },
  ended: { zh: '证书已失效，不再监督', en: 'The certificate has ended, so its surveillance has too' },
  notYours: {
    zh: '由有权提交报告的人申报。',
    en: 'A person who may submit reports in your enterprise declares.',
  },

  // figures
  figures: { zh: '认证时与申报的数据', en: 'Certified and declared' },
  figure: { zh: '项目', en: 'Figure' },
  certified: { zh: '认证时', en: 'Certified' },
  declaredColumn: { zh: '本次申报', en: 'Declared' },
  change: { zh: '变化', en: 'Change' },
  certifiedPeriod: { zh: '认证的报告期', en: 'Certified period' },
  declaredNote: { zh: '{period}，自评 {points} 分', en: '{period}, {points} points' },
  periodText: { zh: '{from} 至 {to}', en: '{from} to {to}' },
  scope1: { zh: '范围一（tCO₂e）', en: 'Scope 1 (tCO₂e)' },
  scope2: { zh: '范围二，基于市场（tCO₂e）', en: 'Scope 2, market-based (tCO₂e)' },
  scope3: { zh: '范围三（tCO₂e）', en: 'Scope 3 (tCO₂e)' },
  removal: { zh: '清除（tCO₂e）', en: 'Removal (tCO₂e)' },
  offset: { zh: '抵消（tCO₂e）', en: 'Offset (tCO₂e)' },
  net: { zh: '净排放（tCO₂e）', en: 'Net (tCO₂e)' },
  star: { zh: '星级', en: 'Stars' },
  points: { zh: '自评得分', en: 'Points' },
  noFigure: { zh: '无', en: 'none' },
  starsNone: { zh: '未达到', en: 'none reached' },
  percent: { zh: '{sign}{percent}%', en: '{sign}{percent}%' },

  // checking
  toCheck: { zh: '核查', en: 'Check' },
  checkText: {
    zh: '提交后由本机构另一人确认，确认后生效。',
    en: 'It takes effect once another person of your organisation confirms it.',
  },
  outcome: { zh: '结论', en: 'Outcome' },
  reason: { zh: '意见', en: 'Findings' },
  reasonHint: {
    zh: '不通过时必填；企业会读到。',
    en: 'Required if it fails. The enterprise reads it.',
  },
  needReason: { zh: '不通过须写明理由', en: 'Please enter why it fails' },
  needOutcome: { zh: '请选择结论', en: 'Please choose an outcome' },
  hand: { zh: '提交确认', en: 'Submit' },
  handed: { zh: '已提交，等第二人确认', en: 'Submitted: another person confirms it' },
  waitsConfirm: { zh: '待第二人确认', en: 'A second person confirms' },
  ownCheck: {
    zh: '这是您的意见，由本机构另一人确认。',
    en: 'These are your findings; another person of your organisation confirms them.',
  },
  confirm: { zh: '确认', en: 'Confirm' },
  confirmTitle: { zh: '确认“{outcome}”？', en: 'Confirm: {outcome}?' },
  confirmMaintain: {
    zh: '监督通过；证书若因本次监督暂停，随即恢复。公开的核验页随即更新。',
    en: 'The surveillance is maintained. A certificate suspended because of it is restored at once, in public too.',
  },
  confirmFail: {
    zh: '监督未通过；证书随即暂停，公开的核验页随即更新。',
    en: 'The surveillance fails. The certificate is suspended at once, in public too.',
  },
  confirmed: { zh: '已确认', en: 'Confirmed' },
  sendBack: { zh: '退回核查', en: 'Send back' },
  sendBackText: { zh: '写明要再核查什么。', en: 'Describe what has to be checked again.' },
  whyBack: { zh: '退回理由', en: 'Reason for sending it back' },
  sentBack: { zh: '已退回', en: 'Sent back' },
  samePerson: { zh: '核查的人不能自己确认', en: 'You checked it, so someone else must confirm it' },
  checkedBy: { zh: '核查', en: 'Checked' },
  confirmedBy: { zh: '确认', en: 'Confirmed' },

  // history
  opened: { zh: '监督开启', en: 'Opened' },
  checked: { zh: '提交核查意见', en: 'Checked' },
  handedOn: { zh: '随更正后的证书转移', en: 'Transferred to the corrected certificate' },
  version: { zh: '版本', en: 'Version' },
  graceUntil: { zh: '宽限至', en: 'Grace until' },

  // inbox and mail
  noticeDeclareTitle: { zh: '待申报的年度监督', en: 'Surveillance to declare' },
  noticeDeclare: {
    zh: '申报证书 {number} 的第 {turn} 次年度监督，期限 {day}',
    en: 'Declare surveillance {turn} of certificate {number} by {day}',
  },
  mailDeclare: {
    zh: '{name}，您好：\n\n证书 {number} 的第 {turn} 次年度监督请在 {day} 前申报。\n\n{what}\n\n用该场所当年已完成的自评申报：\n{link}',
    en: 'Hello {name},\n\nsurveillance {turn} of certificate {number} must be declared by {day}.\n\n{what}\n\nDeclare with that year’s finished self-assessment of the site:\n{link}',
  },
  mailFailed: {
    zh: '监督未通过。请按机构的意见改正，再用更正后的自评申报。',
    en: 'It has failed. Correct the findings of the organisation, and declare again with the corrected self-assessment.',
  },
  mailGrace: {
    zh: '到期后有宽限期；{grace} 仍未申报的，证书自动暂停，暂停期满未恢复的自动撤销。',
    en: 'After that, the grace period runs until {grace}. Without a declaration the certificate is then suspended, and withdrawn if it is not restored in time.',
  },
  mailSuspend: {
    zh: '已逾期。{grace} 前仍未申报的，证书自动暂停，暂停期满未恢复的自动撤销。',
    en: 'It is overdue. Without a declaration by {grace} the certificate is suspended, and withdrawn if it is not restored in time.',
  },
  mailWithdraw: {
    zh: '证书已暂停。{until} 前未恢复的，证书自动撤销，不能再恢复；监督通过后证书自动恢复。',
    en: 'The certificate is suspended. Unless restored by {until} it is withdrawn for good. Once the surveillance is maintained, it is restored automatically.',
  },
  noticeCheckTitle: { zh: '待核查的年度监督', en: 'Surveillance to check' },
  noticeCheck: {
    zh: '核查证书 {number} 的第 {turn} 次年度监督',
    en: 'Check surveillance {turn} of certificate {number}',
  },
  noticeConfirmTitle: { zh: '待确认的年度监督', en: 'Surveillance to confirm' },
  noticeConfirm: {
    zh: '确认证书 {number} 第 {turn} 次年度监督的结论',
    en: 'Confirm the findings of surveillance {turn} of certificate {number}',
  },
  noticeBackTitle: { zh: '退回的年度监督', en: 'Surveillance sent back' },
  noticeBack: {
    zh: '证书 {number} 第 {turn} 次年度监督的意见被退回，请再核查',
    en: 'Check surveillance {turn} of certificate {number} again: it was sent back',
  },
  noticeResultTitle: { zh: '年度监督的结果', en: 'Results of surveillance' },
  noticeResult: {
    zh: '证书 {number} 的第 {turn} 次年度监督：{done}',
    en: 'Surveillance {turn} of certificate {number}: {done}',
  },
});

export const outcomeWords = words({
  maintain: { zh: '通过', en: 'Maintain' },
  fail: { zh: '不通过', en: 'Fail' },
});
