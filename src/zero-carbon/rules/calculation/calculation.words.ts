import { words } from '#kernel/i18n/text.ts';

export const calculationWords = words({
  notDecimal: {
    zh: '请填写不带千分位的数字，小数点用“.”，例如 412860.5',
    en: 'Please enter a number with a point for decimals and nothing else, such as 412860.5',
  },
});
