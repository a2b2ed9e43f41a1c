import { words } from '#kernel/i18n/text.ts';

/** Texts around the screens after login. */
export const frameWords = words({
  /** Before a person's name, for screen readers. */
  account: { zh: '账号：', en: 'Account: ' },
  logOut: { zh: '退出登录', en: 'Log out' },
  menuFailed: { zh: '菜单未能加载', en: 'The menu could not be loaded' },
  menuFailedText: {
    zh: '登录仍然有效。请重试；已填写的内容不会丢失。',
    en: 'You are still logged in. Please try again; your input is not lost.',
  },
});
