import { words } from '#kernel/i18n/text.ts';

export const partyKindWords = words({
  operator: { zh: '运营方', en: 'Operator' },
});
