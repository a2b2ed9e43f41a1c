import { words } from '#kernel/i18n/text.ts';

/** The age of an event, in its largest unit. */
export const ageWords = words({
  now: { zh: '刚刚', en: 'now' },
  minutes: { zh: '{count} 分钟前', en: '{count} min ago' },
  hours: { zh: '{count} 小时前', en: '{count} h ago' },
  days: { zh: '{count} 天前', en: '{count} d ago' },
});
