import { words } from '#kernel/i18n/text.ts';

/** Texts for server and client. The dialog has its own file of texts. */
export const captchaWords = words({
  workNeeded: {
    zh: '需要附上验证计算的结果，请重试',
    en: 'The result of the calculation is needed. Please try again.',
  },
  sixDigits: { zh: '请输入 6 位数字', en: 'Please enter the six digits' },
});
