import { words } from '#kernel/i18n/text.ts';

/** Texts for people who object. */
export const objectWords = words({
  form: { zh: '提出异议', en: 'Object' },
  name: { zh: '姓名或单位', en: 'Your name, or your organisation’s' },
  contact: { zh: '联系方式', en: 'Contact details' },
  contactHint: {
    zh: '电话或邮箱。加密保存，不向企业出示',
    en: 'Phone or e-mail. Stored encrypted, and never disclosed to the enterprise',
  },
  statement: { zh: '异议内容', en: 'Your objection' },
  statementHint: {
    zh: '写明事实和依据。企业会看到这段话，请不要写入个人信息',
    en: 'State the facts and your evidence. The enterprise reads this: leave personal details out',
  },
  files: { zh: '材料（选填）', en: 'Files (optional)' },
  filesHint: {
    zh: '最多 3 个 PDF、PNG 或 JPEG，每个不超过 10 MB。企业看不到',
    en: 'Up to 3, PDF, PNG or JPEG, 10 MB each. The enterprise does not see them',
  },
  ownFilesHint: { zh: '最多 3 个 PDF、PNG 或 JPEG，每个不超过 10 MB', en: 'Up to 3, PDF, PNG or JPEG, 10 MB each' },
  ownStatementHint: { zh: '写明事实和依据', en: 'State the facts and your evidence' },
  choose: { zh: '选择文件', en: 'Choose files' },
  remove: { zh: '移除', en: 'Remove' },
  needName: { zh: '请填写姓名或单位', en: 'Please enter your name' },
  needContact: { zh: '请填写联系方式', en: 'Please enter contact details' },
  needStatement: { zh: '请写明异议内容', en: 'Enter your objection' },
  submit: { zh: '提交异议', en: 'Send objection' },
  sending: { zh: '正在上传，{percent}%', en: 'Uploading, {percent}%' },
  ticketTitle: { zh: '提交前，请完成验证', en: 'Complete the check before sending' },
  ticketOver: { zh: '验证已失效，请重新提交', en: 'The check has expired. Send again' },
  over: { zh: '公示已结束，不能再提出异议', en: 'The publicity has ended, so you can no longer object' },
  sentTitle: { zh: '已收到异议', en: 'Your objection has been received' },
  sentText: {
    zh: '受理编号 {receipt}。请妥善保存，用于在本页查询答复。',
    en: 'Its receipt number is {receipt}. Keep it to read the reply on this page.',
  },
  sent: { zh: '已提交异议', en: 'Objection sent' },
});
