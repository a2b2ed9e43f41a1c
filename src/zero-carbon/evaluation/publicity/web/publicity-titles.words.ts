import { words } from '#kernel/i18n/text.ts';

/** In the first load: titles alone. */
export const publicityTitles = words({
  list: { zh: '公示', en: 'Publicity' },
});
