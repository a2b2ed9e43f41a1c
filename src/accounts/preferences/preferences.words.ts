import { words } from '#kernel/i18n/text.ts';

export const preferenceWords = words({
  full: { zh: '个人设置已存满 {count} 项', en: 'You have saved {count} settings, which is the maximum' },
});
