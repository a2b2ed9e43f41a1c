import { words } from '#kernel/i18n/text.ts';

export const publicityStateWords = words({
  open: { zh: '公示中', en: 'Open to objections' },
  answering: { zh: '公示期满，异议处理中', en: 'Publicity over, objections being answered' },
  approved: { zh: '已通过', en: 'Approved' },
  reopened: { zh: '异议成立，重新决定', en: 'Objection upheld, decided again' },
});
