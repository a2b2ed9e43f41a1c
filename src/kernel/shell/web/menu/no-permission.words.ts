import { words } from '#kernel/i18n/text.ts';

/** Texts for a screen that is forbidden or does not exist. */
export const noPermissionWords = words({
  title: { zh: '没有权限或资源不存在', en: 'No permission or resource not found' },
  text: {
    zh: '您的账号无权打开此页面，或页面已不存在。如需使用，请联系系统管理员开通。',
    en: 'Your account has no access to this page, or the page no longer exists. If you need access, contact the administrator.',
  },
  toDashboard: { zh: '回到工作台', en: 'Back to the dashboard' },
  askAccess: { zh: '申请权限', en: 'Request access' },
});
