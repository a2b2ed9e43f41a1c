import { words } from '#kernel/i18n/text.ts';

export const resetMailWords = words({
  linkSubject: { zh: '重设密码', en: 'Reset your password' },
  linkText: {
    zh: '{name}，您好：\n\n有人为账号 {loginName} 申请了重设密码。请在 {minutes} 分钟内打开下面的链接，设置新密码；链接只能使用一次。\n\n{link}\n\n如果不是您本人申请，请忽略本邮件，密码不会改变。',
    en: 'Hello {name},\n\na new password was requested for the account {loginName}. Open this link within {minutes} minutes to set one; it works once.\n\n{link}\n\nIf it was not you, ignore this mail: the password stays as it is.',
  },
  firstSubject: { zh: '设置您的密码', en: 'Set your password' },
  firstText: {
    zh: '{name}，您好：\n\n已为您开通账号 {loginName}。请在 {minutes} 分钟内打开下面的链接，设置密码；链接只能使用一次。\n\n{link}\n\n链接过期后，可在登录页通过“忘记密码”重新申请。',
    en: 'Hello {name},\n\nthe account {loginName} was created for you. Open this link within {minutes} minutes to set its password; it works once.\n\n{link}\n\nAfter that, use “forgot password” on the login page.',
  },
  changedSubject: { zh: '密码已修改', en: 'Your password was changed' },
  changedText: {
    zh: '{name}，您好：\n\n账号 {loginName} 的密码已于 {time} 修改，其他登录已全部退出。\n\n如果不是您本人操作，请立即在登录页通过“忘记密码”重设密码。',
    en: 'Hello {name},\n\nthe password of the account {loginName} was changed at {time}, and every other login has ended.\n\nIf it was not you, reset it now with “forgot password” on the login page.',
  },
});
