import { words } from '#kernel/i18n/text.ts';

/** Conditions of a fleet that need attention, besides the names of its statuses. */
export const attentionWords = words({
  title: { zh: '需要处理', en: 'Needs attention' },
  silent: { zh: '离线超过 7 天', en: 'Offline for over 7 days' },
  silentNever: { zh: '录入超过 7 天仍未连接', en: 'Not connected within 7 days' },
});
