import { words } from '#kernel/i18n/text.ts';

export const startTimeWords = words({
  when: { zh: '时间', en: 'When' },
  now: { zh: '现在', en: 'Now' },
  later: { zh: '定时', en: 'Later' },
  needTime: { zh: '请选择时间', en: 'Choose a time' },
});
