import { words } from '#kernel/i18n/text.ts';

/** What the models are called, beside their codes. */
export const modelWords = words({
  'VH-4U': { zh: '旗舰头显', en: 'Flagship headset' },
  'VH-4C': { zh: '课堂头显', en: 'Classroom headset' },
  'VH-3E': { zh: '展厅头显', en: 'Exhibition headset' },
});
