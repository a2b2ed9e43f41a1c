import { words } from '#kernel/i18n/text.ts';

export const passwordRuleWords = words({
  length: { zh: '{min}～{max} 位', en: '{min} to {max} characters' },
  letter: { zh: '至少一个字母', en: 'at least one letter' },
  digit: { zh: '至少一个数字', en: 'at least one digit' },
  nothingElse: { zh: '只含字母和数字', en: 'letters and digits only' },
  held: { zh: '（已满足）', en: ' (done)' },
});
