import { words } from '#kernel/i18n/text.ts';

/** What of a fleet needs somebody, beside what its states are called. */
export const attentionWords = words({
  title: { zh: '需要处理', en: 'Needs attention' },
  silent: { zh: '离线超过 7 天', en: 'Offline for over 7 days' },
  silentNever: { zh: '录入超过 7 天仍未连接', en: 'Not connected within 7 days' },
});
