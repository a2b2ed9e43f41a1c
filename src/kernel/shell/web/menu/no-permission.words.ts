import { words } from '#kernel/i18n/text.ts';

/** Texts for a screen that is forbidden or does not exist. */
export const noPermissionWords = words({
  title: { zh: '没有权限或资源不存在', en: 'No permission or resource not found' },
  text: {
    zh: '您的账号不能打开这个页面，或者页面已经不在了。需要使用时，请联系系统管理员开通。',
    en: 'Your account may not open this page, or the page is gone. If you need it, please ask the administrator for access.',
  },
  toDashboard: { zh: '回到工作台', en: 'Back to the dashboard' },
  askAccess: { zh: '申请权限', en: 'Request access' },
});
