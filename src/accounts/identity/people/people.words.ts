import { words } from '#kernel/i18n/text.ts';

/** Texts of the account forms, and server messages beside their fields. */
export const peopleWords = words({
  loginNameRequired: { zh: '请输入登录账号', en: 'Please enter your user name' },
  passwordRequired: { zh: '请输入密码', en: 'Please enter your password' },
  newPasswordRequired: { zh: '请输入新密码', en: 'Please enter a new password' },
  confirmRequired: { zh: '请再次输入新密码', en: 'Please confirm the new password' },
  confirmDiffers: { zh: '两次输入的密码不一致', en: 'The new password and its confirmation are inconsistent' },
  lettersAndDigits: {
    zh: '请输入 {min}～{max} 位字母和数字的组合',
    en: 'Please enter a combination of letters and digits, {min} to {max} long',
  },
  anyCharacters: { zh: '请输入 {min}～{max} 个字符', en: 'Please enter {min} to {max} characters' },
  breached: {
    zh: '这个密码已在公开泄露的密码名单中，请换一个',
    en: 'This password is on a list of leaked ones. Please choose another.',
  },
  passwordUnsealed: {
    zh: '密码未能安全送达，请刷新页面后重试',
    en: 'The password did not arrive encrypted. Please reload the page and try again.',
  },
  currentPasswordWrong: { zh: '当前密码不正确', en: 'The current password is incorrect' },
  samePassword: { zh: '新密码不能与当前密码相同', en: 'The new password is the same as the current one' },
  needMail: { zh: '请输入邮箱地址', en: 'Please enter an e-mail address' },
  wrongMail: { zh: '请输入正确的邮箱地址', en: 'Please enter a correct e-mail address' },
  needLoginName: { zh: '请输入登录账号', en: 'Please enter the user name' },
  wrongLoginName: {
    zh: '请输入字母或字母与数字的组合',
    en: 'Please enter letters, or a combination of letters and digits',
  },
  needPersonName: { zh: '请输入姓名', en: 'Please enter the name' },
  loginNameTaken: { zh: '该账号已存在', en: 'This account already exists' },
  ticketRequired: {
    zh: '请求较多，请先完成安全验证',
    en: 'Too many requests. Please complete the security check first.',
  },
  resetLinkInvalid: {
    zh: '重设密码的链接已失效或已使用，请重新申请',
    en: 'This link has expired or was already used. Please request a new one.',
  },
  passwordAgain: { zh: '当前密码', en: 'Current password' },
  passwordAgainHint: {
    zh: '办理此事项须再次输入您的登录密码。',
    en: 'Enter your password again for this action.',
  },
});
