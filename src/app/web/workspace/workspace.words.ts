import { words } from '#kernel/i18n/text.ts';

export const workspaceWords = words({
  home: { zh: '首页', en: 'Home' },
  dashboard: { zh: '工作台', en: 'Dashboard' },
  /** The dashboard's window title (zero-carbon portal specification §2). */
  dashboardTitle: { zh: '零碳评价系统首页', en: 'Zero-carbon evaluation system home' },
  /** Names of the areas in links between them. */
  'vr-fleet': { zh: '头显车队', en: 'Headset fleet' },
  'zero-carbon': { zh: '零碳评价', en: 'Zero-carbon evaluation' },
});
