import { words } from '#kernel/i18n/text.ts';

export const reportImportWords = words({
  what: { zh: '报告数据', en: 'Report data' },
  line: { zh: '行编号', en: 'Line ID' },
  section: { zh: '章节', en: 'Section' },
  name: { zh: '名称', en: 'Name' },
  quantity: { zh: '数据', en: 'Quantity' },
  month: { zh: '月份', en: 'Month' },
  amount: { zh: '数值', en: 'Amount' },
  unit: { zh: '单位', en: 'Unit' },
  basis: { zh: '来源', en: 'Source' },
  serials: { zh: '编号', en: 'Serials' },
  reason: { zh: '变化原因', en: 'Reason for the change' },
  note: { zh: '备注', en: 'Note' },
  wholeYear: { zh: '全年', en: 'Whole year' },
  unknownLine: {
    zh: '报告里没有这一行，请保留模板里的行编号',
    en: 'The report has no such line. Keep the line IDs of the template',
  },
  severalLines: {
    zh: '有几行都叫这个名称，请填写行编号',
    en: 'Several lines have this name. Enter the line ID',
  },
  notInUse: { zh: '这一行标为“未使用”，不能填数值', en: 'This line is marked as not in use and takes no amounts' },
  unknownQuantity: { zh: '这一行的数据只能是 {choices}', en: 'The data of this line must be one of {choices}' },
  unknownMonth: {
    zh: '请填写报告期内的月份，如 {example}',
    en: 'Enter a month of the reporting period, such as {example}',
  },
  yearly: {
    zh: '这一行按全年填报，月份请填“全年”',
    en: 'This line is for the whole year. Enter “Whole year” as its month',
  },
  notNumber: { zh: '“{text}”不是数字', en: '“{text}” is not a number' },
  negative: { zh: '不能是负数', en: 'It cannot be negative' },
  tooLarge: { zh: '不能超过 10¹⁵', en: 'It cannot be above 10¹⁵' },
  tooFine: { zh: '最多 9 位小数', en: 'At most 9 decimals' },
  ambiguous: {
    zh: '“{text}”可以读作 {point}，也可以读作 {comma}，请写成其中一个',
    en: '“{text}” can be read as {point} or as {comma}. Write one of the two',
  },
  needUnit: { zh: '请填写单位', en: 'Enter the unit' },
  wrongUnit: {
    zh: '单位不匹配：用量为 {unit}，应能换算为 {wanted}',
    en: 'Unit mismatch: the amount is in {unit}, which does not convert into {wanted}',
  },
  otherUnit: {
    zh: '同一月份的几行单位不同（“{unit}”与“{first}”），请改成相同单位',
    en: 'Rows of the same month are in different units (“{unit}” and “{first}”). Use one unit',
  },
  wrongBasis: { zh: '来源只能是 {choices}', en: 'The source must be one of {choices}' },
  tooLong: { zh: '最多 {limit} 个字符', en: 'At most {limit} {limit|character|characters}' },
  needAmount: { zh: '请填写这些编号对应的数值', en: 'Enter the amount covered by these serials' },
  notLookedUp: {
    zh: '填写的编号多次已计入其他报告，请 {minutes} 分钟后再导入这一行',
    en: 'Too many serials count in other reports already. Import this row again in {minutes} {minutes|minute|minutes}',
  },
  serialsChangedSince: {
    zh: '检查之后有人改过这个月，编号没有写入',
    en: 'Someone has changed this month since the check. Its serials were not written',
  },
  changedSince: {
    zh: '检查之后有人改过这一格，现在是 {now}，没有覆盖',
    en: 'Someone has changed this cell since the check. It is {now} now and was not overwritten',
  },
  emptiedSince: {
    zh: '检查之后有人清空了这一格，没有覆盖',
    en: 'Someone has emptied this cell since the check. It was not overwritten',
  },
  lead: {
    zh: '模板里是本报告的全部数据行和已填的数值。填写或粘贴后上传；一张账单一行，同一月份的几行会相加，数值为空的行不变。先检查，不会立即写入。',
    en: 'The template has every line of this report with the amounts entered so far. Fill in or paste, then upload it. One row per bill: rows of the same month are added up, and rows without an amount change nothing. It is checked first; nothing is written yet.',
  },
  added: { zh: '新填 {count} 格', en: '{count} new {count|cell|cells}' },
  changed: { zh: '改动 {count} 格', en: '{count} changed {count|cell|cells}' },
  same: { zh: '{count} 格与现有数值相同', en: '{count} {count|cell is|cells are} unchanged' },
  asks: {
    zh: '{count} 个月与上月相差 20% 或更多，还没有填写原因',
    en: '{count} {count|month differs|months differ} from the month before by 20 % or more without a reason',
  },
  uncalculated: {
    zh: '{count} 个月无法计算，导入后请到相应章节更正',
    en: '{count} {count|month|months} cannot be calculated; correct {count|it|them} in the section after the import',
  },
  short: {
    zh: '{count} 个月的编号少于填报的数量',
    en: '{count} {count|month names|months name} fewer serials than the amount entered',
  },
  imported: { zh: '导入数据', en: 'Data imported' },
});
