import { words } from '#kernel/i18n/text.ts';

/** Texts for people who object. */
export const objectWords = words({
  form: { zh: '提出异议', en: 'Object' },
  name: { zh: '姓名或单位', en: 'Your name, or your organisation’s' },
  contact: { zh: '联系方式', en: 'How to reach you' },
  contactHint: {
    zh: '电话或邮箱。加密保存，不向企业出示',
    en: 'Phone or e-mail. Stored encrypted, and never shown to the enterprise',
  },
  statement: { zh: '异议内容', en: 'What you object to' },
  statementHint: {
    zh: '写明事实和依据。企业会看到这段话，请不要写入个人信息',
    en: 'Say what the facts are and how you know. The enterprise reads this: leave personal details out',
  },
  files: { zh: '材料（选填）', en: 'Files (optional)' },
  filesHint: {
    zh: '最多 3 个 PDF、PNG 或 JPEG，每个不超过 10 MB。企业看不到',
    en: 'Up to 3, PDF, PNG or JPEG, 10 MB each. The enterprise does not see them',
  },
  ownFilesHint: { zh: '最多 3 个 PDF、PNG 或 JPEG，每个不超过 10 MB', en: 'Up to 3, PDF, PNG or JPEG, 10 MB each' },
  ownStatementHint: { zh: '写明事实和依据', en: 'Say what the facts are and how you know' },
  choose: { zh: '选择文件', en: 'Choose files' },
  remove: { zh: '移除', en: 'Remove' },
  needName: { zh: '请填写姓名或单位', en: 'Please give your name' },
  needContact: { zh: '请填写联系方式', en: 'Please say how to reach you' },
  needStatement: { zh: '请写明异议内容', en: 'Say what you object to' },
  submit: { zh: '提交异议', en: 'Send objection' },
  sending: { zh: '正在上传，{percent}%', en: 'Uploading, {percent}%' },
  ticketTitle: { zh: '提交前，请完成验证', en: 'One check before it is sent' },
  ticketOver: { zh: '验证已失效，请重新提交', en: 'The check has expired. Send again' },
  over: { zh: '公示已结束，不能再提出异议', en: 'It is not public any more, so nothing can be objected to' },
  sentTitle: { zh: '已收到异议', en: 'Your objection has been received' },
  sentText: {
    zh: '受理编号 {receipt}。请记下它，在本页凭它查询答复。',
    en: 'Its receipt number is {receipt}. Keep it: with it you read the answer on this page.',
  },
  sent: { zh: '已提交异议', en: 'Objection sent' },
});
