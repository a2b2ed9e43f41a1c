import { words } from '#kernel/i18n/text.ts';

export const accountWords = words({
  title: { zh: '账号与密码', en: 'Account and password' },
  lead: { zh: '登录用的资料，以及修改密码。', en: 'What you log in with, and where to change your password.' },
  facts: { zh: '账号', en: 'Account' },
  factsNote: {
    zh: '需要更正时，请联系系统管理员。',
    en: 'To have something corrected, please contact the administrator.',
  },
  loginName: { zh: '登录账号', en: 'User name' },
  name: { zh: '姓名', en: 'Name' },
  party: { zh: '所属单位', en: 'Organisation' },
  mail: { zh: '邮箱', en: 'E-mail' },
  mailNote: { zh: '用于重设密码', en: 'Receives password resets' },
  noMail: { zh: '没有邮箱，无法自助重设密码', en: 'None, so the password cannot be reset by mail' },
  created: { zh: '开通时间', en: 'Opened' },
  changed: { zh: '密码修改时间', en: 'Password changed' },
  never: { zh: '从未修改', en: 'Never' },
  password: { zh: '修改密码', en: 'Change the password' },
  passwordNote: {
    zh: '修改后，所有登录都会退出，请用新密码重新登录。',
    en: 'All logins are ended, this one too: you log in again with the new password.',
  },
  current: { zh: '当前密码', en: 'Current password' },
  fresh: { zh: '新密码', en: 'New password' },
  confirm: { zh: '确认新密码', en: 'Confirm the new password' },
  save: { zh: '修改密码', en: 'Change password' },
  done: { zh: '密码已修改', en: 'The password has been changed' },
  logInAgain: {
    zh: '密码已修改，请用新密码登录。',
    en: 'The password has been changed. Please log in with the new one.',
  },
});
