import { words } from '#kernel/i18n/text.ts';

export const reportWords = words({
  number: { zh: '证书编号', en: 'Certificate number' },
  numberHint: { zh: '没有看到编号，可以不填', en: 'Leave empty if you saw none' },
  place: { zh: '在哪里看到', en: 'Where you saw it' },
  placeHint: { zh: '网址、产品、包装或文件', en: 'Address, product, package or document' },
  placeMissing: { zh: '请写明在哪里看到', en: 'Enter where you saw it' },
  seenOn: { zh: '看到的日期（选填）', en: 'When you saw it (optional)' },
  inFuture: { zh: '该日期尚未到', en: 'This date is in the future' },
  account: { zh: '情况说明', en: 'Description' },
  accountHint: {
    zh: '例如企业名称、与证书不符之处',
    en: 'Such as the name of the enterprise, and what differs from the certificate',
  },
  accountMissing: { zh: '请写明情况', en: 'Describe the case' },
  mail: { zh: '电子邮箱（选填）', en: 'E-mail address (optional)' },
  mailHint: {
    zh: '只用于答复您，办结 180 天后删除',
    en: 'Used only for the reply; deleted 180 days after the report is closed',
  },
  form: { zh: '举报冒用', en: 'Report misuse' },
  submit: { zh: '提交举报', en: 'Send report' },
  ticketTitle: { zh: '提交前，请完成验证', en: 'Complete the check before sending' },
  ticketOver: { zh: '验证已失效，请重新提交', en: 'The check has expired. Send again' },
  sentTitle: { zh: '已收到举报', en: 'Your report has been received' },
  sentText: {
    zh: '受理编号 {receipt}。请妥善保存，用于查询进展。',
    en: 'Its receipt number is {receipt}. Keep it to ask about the progress of the report.',
  },
  another: { zh: '再举报一件', en: 'Report something else' },
});
