import { words } from '#kernel/i18n/text.ts';

/** A duration in its one or two largest units. */
export const spanWords = words({
  instant: { zh: '0.1 秒以内', en: 'under 0.1 s' },
  tenths: { zh: '{seconds} 秒', en: '{seconds} s' },
  minutes: { zh: '{minutes} 分钟', en: '{minutes} min' },
  minutesSeconds: { zh: '{minutes} 分 {seconds} 秒', en: '{minutes} min {seconds} s' },
  hours: { zh: '{hours} 小时', en: '{hours} h' },
  hoursMinutes: { zh: '{hours} 小时 {minutes} 分', en: '{hours} h {minutes} min' },
  days: { zh: '{days} 天', en: '{days} d' },
  daysHours: { zh: '{days} 天 {hours} 小时', en: '{days} d {hours} h' },
});
