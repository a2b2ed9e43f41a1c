import { words } from '#kernel/i18n/text.ts';

export const workspaceWords = words({
  home: { zh: '首页', en: 'Home' },
  dashboard: { zh: '工作台', en: 'Dashboard' },
  /** The window's title of the dashboard (zero-carbon portal specification §2). */
  dashboardTitle: { zh: '零碳评价系统首页', en: 'Zero-carbon evaluation system home' },
  /** The areas, as one links to another. */
  'vr-fleet': { zh: '头显车队', en: 'Headset fleet' },
  'zero-carbon': { zh: '零碳评价', en: 'Zero-carbon evaluation' },
});
