import { words } from '#kernel/i18n/text.ts';

export const workspaceWords = words({
  home: { zh: '首页', en: 'Home' },
  dashboard: { zh: '工作台', en: 'Dashboard' },
  /** The window's title of the dashboard (zero-carbon portal specification §2). */
  dashboardTitle: { zh: '零碳评价系统首页', en: 'Zero-carbon evaluation system home' },
  /** The fleet's area, in its frame and in the window's title. */
  fleet: { zh: '头显车队', en: 'Headset Fleet' },
  toFleet: { zh: '头显车队', en: 'Headset fleet' },
  toPaper: { zh: '零碳评价', en: 'Zero-carbon evaluation' },
  /** Before a person's name, for the ear. */
  account: { zh: '账号：', en: 'Account: ' },
  keys: { zh: '单键快捷键', en: 'Single-key shortcuts' },
  keysNote: {
    zh: '/ 查找；K、J 上一台、下一台；R、S、V、B 选择指令',
    en: '/ finds; K and J go to the previous and next headset; R, S, V and B choose a command',
  },
  logOut: { zh: '退出登录', en: 'Log out' },
  menuFailed: { zh: '菜单没能取到', en: 'The menu could not be loaded' },
  menuFailedText: {
    zh: '登录仍然有效。请重试；已填写的内容不会丢失。',
    en: 'You are still logged in. Please try again; nothing that you have typed is lost.',
  },
});
