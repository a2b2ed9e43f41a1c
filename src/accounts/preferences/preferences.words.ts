import { words } from '#kernel/i18n/text.ts';

export const preferenceWords = words({
  full: { zh: '个人设置已存满 {count} 项', en: 'You have stored {count} settings, which is the most there may be' },
});
