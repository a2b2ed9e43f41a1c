import { words } from '#kernel/i18n/text.ts';

export const ruleWords = words({
  notDecimal: {
    zh: '请填写数字，最多 9 位小数，不带千分位',
    en: 'Please enter a number of at most 9 decimals, without separators',
  },
  notAmount: {
    zh: '请填写不小于 0 的数字，最多 9 位小数，不带千分位',
    en: 'Please enter a number from 0 up, of at most 9 decimals, without separators',
  },
  notCode: {
    zh: '编号只能有字母、数字、点和短横，最多 40 个字符',
    en: 'A number has letters, digits, points and hyphens, at most 40 of them',
  },
});
