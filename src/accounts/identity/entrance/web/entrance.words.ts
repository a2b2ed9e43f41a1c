import { words } from '#kernel/i18n/text.ts';

export const entranceWords = words({
  backHome: { zh: '返回首页', en: 'Back to the home page' },
  backToLogin: { zh: '返回登录', en: 'Back to log in' },
  goToLogin: { zh: '去登录', en: 'Go to log in' },
  showPassword: { zh: '显示密码', en: 'Show the password' },
  capsLock: { zh: '大写锁定已打开', en: 'Caps Lock is on' },
  captchaMissing: {
    zh: '安全验证未能打开，请检查网络后重试',
    en: 'The security check could not be opened. Please check your network and try again.',
  },
});
