import { words } from '#kernel/i18n/text.ts';

export const recoveryWords = words({
  forgotTitle1: { zh: '忘记密码，', en: 'Forgotten it?' },
  forgotTitle2: { zh: '用邮箱重设', en: 'Reset it by e-mail' },
  forgotLead: {
    zh: '输入登录账号，我们把重设密码的链接发到注册时填写的邮箱。',
    en: 'Enter your user name. A link to reset the password is sent to your registered e-mail address.',
  },
  loginname: { zh: '登录账号', en: 'User name' },
  send: { zh: '发送重设链接', en: 'Send the link' },
  ticketTitle: { zh: '拖动滑块，发送邮件', en: 'Slide to send the e-mail' },
  sentTitle: { zh: '请查收邮件', en: 'Please check your mail' },
  sentText: {
    zh: '如果账号 {loginname} 存在，重设密码的邮件已经发到它登记的邮箱。链接 30 分钟内有效，只能使用一次。',
    en: 'If the account {loginname} exists, a mail was sent to its registered address. The link is valid for 30 minutes and works once.',
  },
  notCome: { zh: '没有收到？', en: 'Not received?' },
  notCome1: {
    zh: '请查看垃圾邮件文件夹；邮件可能需要几分钟送达。',
    en: 'Look into the spam folder; it may take a few minutes.',
  },
  notCome2: { zh: '核对登录账号，', en: 'Check the user name and ' },
  again: { zh: '再发一次', en: 'send it again' },
  notCome3: { zh: '邮箱已经不用了？', en: 'The address is no longer in use? ' },
  contact: { zh: '联系我们', en: 'Contact us' },
  resetTitle1: { zh: '设一个', en: 'Choose a' },
  resetTitle2: { zh: '新的密码', en: 'new password' },
  resetLead: {
    zh: '保存后，账号在其他地方的登录都会退出。',
    en: 'Once it is saved, the account is logged out everywhere else.',
  },
  newPassword: { zh: '新密码', en: 'New password' },
  confirmNewPassword: { zh: '确认新密码', en: 'Confirm the new password' },
  save: { zh: '保存新密码', en: 'Save the new password' },
  expiredTitle1: { zh: '链接已失效，', en: 'This link has expired:' },
  expiredTitle2: { zh: '请重新申请', en: 'request a new one' },
  expiredText: {
    zh: '重设密码的链接 30 分钟内有效，只能使用一次；密码重设后，其余的链接也失效。',
    en: 'A link is valid for 30 minutes and works once. Resetting the password invalidates all others.',
  },
  askAgain: { zh: '重新申请', en: 'Request a new link' },
  doneTitle1: { zh: '密码已重设，', en: 'Your password is reset:' },
  doneTitle2: { zh: '请重新登录', en: 'please log in' },
  doneText: {
    zh: '账号 {loginname} 的新密码已经生效。',
    en: 'The new password of {loginname} is now valid.',
  },
});
