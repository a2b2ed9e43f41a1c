import { words } from '#kernel/i18n/text.ts';

export const inputWords = words({
  required: { zh: '请填写此项', en: 'Please fill this in' },
  tooLong: { zh: '最多 {max} 个字符', en: 'At most {max} {max|character|characters}' },
  tooShort: { zh: '至少 {min} 个字符', en: 'At least {min} {min|character|characters}' },
  tooMany: { zh: '最多 {max} 项', en: 'At most {max} {max|entry|entries}' },
  tooFew: { zh: '至少 {min} 项', en: 'At least {min} {min|entry|entries}' },
  tooBig: { zh: '不能大于 {max}', en: 'No more than {max}' },
  tooSmall: { zh: '不能小于 {min}', en: 'No less than {min}' },
  notNumber: { zh: '请填写整数', en: 'Please enter a whole number' },
  notDate: { zh: '请填写有效日期，例如 2026-11-21', en: 'Please enter a valid date, such as 2026-11-21' },
  dateOrder: { zh: '结束日期不能早于开始日期', en: 'The end date is before the start date' },
  numberOrder: { zh: '上限不能小于下限', en: 'The upper limit is below the lower one' },
  hiddenControls: {
    zh: '含有看不见的字符，请重新输入',
    en: 'This contains invisible characters; enter it again',
  },
  lineEnds: { zh: '不能换行', en: 'This must be one line' },
  holdsIdCard: {
    zh: '此项会公开或由他人阅读，请勿填写身份证号',
    en: 'Others can read this: do not enter an ID card number',
  },
  notChoice: { zh: '不在可选范围内', en: 'Not an available option' },
  notId: { zh: '编号格式不正确', en: 'Not a valid id' },
  wrong: { zh: '格式不正确', en: 'Invalid format' },
});
