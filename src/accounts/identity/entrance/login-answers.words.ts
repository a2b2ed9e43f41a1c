import { words } from '#kernel/i18n/text.ts';

/** Server messages for login responses. The screens have their own texts. */
export const sessionWords = words({
  wrongLogin: { zh: '账号不存在或密码不正确', en: 'The account or password does not exist' },
  wrongTicket: { zh: '验证已失效，请重新验证', en: 'The check has expired. Please complete it again.' },
  lockedOut: {
    zh: '密码错误次数过多，请 {minutes} 分钟后再试，或通过“忘记密码”重设密码',
    en: 'Too many wrong passwords. Please try again in {minutes} min, or reset the password with “forgot password”.',
  },
  suspended: { zh: '该账号已停用，请联系管理员', en: 'This account is suspended. Please contact the administrator.' },
});
