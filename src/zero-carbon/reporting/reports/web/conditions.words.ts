import { words } from '#kernel/i18n/text.ts';

export const verdictWords = words({
  met: { zh: '满足', en: 'Met' },
  unmet: { zh: '不满足', en: 'Not met' },
  open: { zh: '待定', en: 'Open' },
  fix: { zh: '去处理', en: 'Fix' },
});
