import { words } from '#kernel/i18n/text.ts';

export const partyMenuWords = words({
  /** Before the party's name, for the ear. */
  actsFor: { zh: '当前单位：', en: 'Acting for ' },
  actFor: { zh: '切换单位', en: 'Act for' },
});
