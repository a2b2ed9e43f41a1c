import { words } from '#kernel/i18n/text.ts';

export const passwordDialogWords = words({
  setTitle: { zh: '设置查询密码', en: 'Set a query password' },
  setLead: {
    zh: '这是第一次以身份证号查询。请设置查询密码，以后每次查询都要输入。',
    en: 'This is the first query by ID card number. Set a query password; every later query requires it.',
  },
  certificateCode: { zh: '证书校验码', en: 'Certificate code' },
  certificateCodeHint: {
    zh: '印在您的培训证书上，共 8 位字母和数字。',
    en: 'Eight letters and digits, printed on your training certificate.',
  },
  newPassword: { zh: '新密码', en: 'New password' },
  confirm: { zh: '确认新密码', en: 'Confirm the new password' },
  set: { zh: '设置并查询', en: 'Set and search' },
  enterTitle: { zh: '输入查询密码', en: 'Enter the query password' },
  enterLead: {
    zh: '证书受查询密码保护，请输入首次查询时设置的密码。',
    en: 'These certificates are protected. Enter the query password that was set at the first query.',
  },
  password: { zh: '查询密码', en: 'Query password' },
  enter: { zh: '查询', en: 'Search' },
  cancel: { zh: '取消', en: 'Cancel' },
  forgotten: {
    zh: '忘记查询密码？请持本人身份证件联系颁发证书的培训机构。',
    en: 'Forgotten it? Take your ID card to the training organisation that issued the certificate.',
  },
});
