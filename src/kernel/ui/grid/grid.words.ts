import { words } from '#kernel/i18n/text.ts';

export const gridWords = words({
  notNumber: { zh: '不是数字', en: 'not a number' },
  negative: { zh: '不能是负数', en: 'it cannot be negative' },
  tooFine: { zh: '最多 9 位小数', en: 'at most 9 decimals' },
  tooLong: { zh: '最多 {limit} 个字符', en: 'at most {limit} characters' },
  notChoice: { zh: '只能是 {choices}', en: 'it has to be one of {choices}' },
  wrongUnit: {
    zh: '“{unit}”不能换算为“{wanted}”',
    en: '“{unit}” does not convert into “{wanted}”',
  },
  needUnit: { zh: '请连同单位一起填写，如“1200 t”', en: 'please enter it with its unit, such as “1200 t”' },
  tooLarge: { zh: '不能超过 10¹⁵', en: 'it cannot be above 10¹⁵' },
  noRoom: {
    zh: '粘贴的内容有 {rows} 行 {columns} 列，从这一格起只有 {room} 行 {wide} 列可写',
    en: 'The block has {rows} {rows|row|rows} and {columns} {columns|column|columns}; from this cell on there is room for {room} and {wide}',
  },
  wrong: { zh: '{row}，{column}：“{text}”，{why}', en: '{row}, {column}: “{text}”: {why}' },
  nothingPasted: {
    zh: '没有粘贴任何内容，请先改正：',
    en: 'Nothing was pasted. Please correct this first:',
  },
  more: { zh: '另有 {count} 处', en: '{count} more' },
  askTitle: { zh: '“{text}”里的逗号是什么？', en: 'What is the comma in “{text}”?' },
  askPoint: { zh: '千分位，即 {value}', en: 'It parts thousands: {value}' },
  askComma: { zh: '小数点，即 {value}', en: 'It is a decimal comma: {value}' },
  cancel: { zh: '取消', en: 'Cancel' },
  close: { zh: '知道了', en: 'Close' },
  leaving: { zh: '再按 Tab 离开表格', en: 'Press Tab to leave the table' },
  hint: {
    zh: 'Enter 下移，Tab 右移，F2 修改，Ctrl V 粘贴，Ctrl Z 撤销，Esc 后按 Tab 离开表格',
    en: 'Enter moves down, Tab right; F2 edits; Ctrl V pastes; Ctrl Z undoes; Esc, then Tab, leaves the table',
  },
  choose: { zh: '请选择', en: 'Choose' },
  saving: { zh: '正在保存', en: 'Saving' },
  failed: { zh: '未保存', en: 'Not saved' },
  conflict: { zh: '有人先改了', en: 'Changed by somebody else' },
  totals: { zh: '合计', en: 'Total' },
  before: { zh: '上一行', en: 'Previous row' },
  next: { zh: '下一行', en: 'Next row' },
  cell: { zh: '{row}，{column}', en: '{row}, {column}' },
  typed: { zh: '填的是 {text}', en: 'Entered as {text}' },
});
