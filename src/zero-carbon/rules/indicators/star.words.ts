import { words } from '#kernel/i18n/text.ts';

/** The stars of the scheme. */
export type Star = 3 | 4 | 5 | 6;

export const starWords = words({
  3: { zh: '三星', en: '3\u00a0stars' },
  4: { zh: '四星', en: '4\u00a0stars' },
  5: { zh: '五星', en: '5\u00a0stars' },
  6: { zh: '六星', en: '6\u00a0stars' },
});

/** Star names on their own, beside the star icons. */
export const starNames = words({
  3: { zh: '三星', en: 'Three' },
  4: { zh: '四星', en: 'Four' },
  5: { zh: '五星', en: 'Five' },
  6: { zh: '六星', en: 'Six' },
});

/** Stars in a chart with little room. */
export const starMarks = words({
  3: { zh: '三星', en: '3★' },
  4: { zh: '四星', en: '4★' },
  5: { zh: '五星', en: '5★' },
  6: { zh: '六星', en: '6★' },
});
