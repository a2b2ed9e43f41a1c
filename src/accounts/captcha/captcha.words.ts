import { words } from '#kernel/i18n/text.ts';

/** What both sides say; the dialog's own texts are beside it. */
export const captchaWords = words({
  sixDigits: { zh: '请输入 6 位数字', en: 'Please enter the six digits' },
});
