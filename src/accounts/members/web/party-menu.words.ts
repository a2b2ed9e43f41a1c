import { words } from '#kernel/i18n/text.ts';

export const partyMenuWords = words({
  /** Before the party's name, for screen readers. */
  actsFor: { zh: '当前单位：', en: 'Acting for ' },
  actFor: { zh: '切换单位', en: 'Act for' },
});
