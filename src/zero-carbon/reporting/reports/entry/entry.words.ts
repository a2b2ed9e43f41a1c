import { words } from '#kernel/i18n/text.ts';
import type { QuantityName } from '#zero-carbon/rules/calculation/report-data.ts';
import type { Text } from '#kernel/i18n/text.ts';

export const entryWords = words({
  entry: { zh: '数据填报', en: 'Data entry' },
  notAsked: {
    zh: '只能修改要求补充的内容',
    en: 'Only the requested data can be changed',
  },
  needName: { zh: '请填写名称', en: 'Please enter a name' },
  tooMany: { zh: '一份报告最多 {most} 行', en: 'A report has at most {most} lines' },
  unknownMeter: { zh: '这块表不在本场所', en: 'This meter is not at the report’s site' },
  wrongKind: { zh: '这一节没有这种数据', en: 'This section does not take data of this kind' },
  wrongMonth: { zh: '这一行没有这个月', en: 'This line has no such month' },
  wrongQuantity: { zh: '这一行没有这一列', en: 'This line has no such column' },
  twice: { zh: '同一格出现了两次', en: 'This cell occurs twice' },
  notEnergy: { zh: '热值的单位应是能量除以用量，如 GJ/t', en: 'A calorific value is energy per amount, such as GJ/t' },
  needReport: {
    zh: '实测数值要附检测报告，请从证据材料中选择或上传',
    en: 'A measured figure needs its test report; select it from the evidence or upload it',
  },
  unknownFile: { zh: '证据材料中没有这份文件', en: 'The evidence has no such file' },
  noSerials: { zh: '这一行没有编号', en: 'This line has no serials' },
  fixedKind: { zh: '种类不能更改，请另加一行', en: 'The kind cannot be changed; please add another line' },
  incomplete: {
    zh: '本节还有 {count} 处未填或无法计算',
    en: '{count} {count|entry|entries} in this section {count|is|are} missing or cannot be calculated',
  },
  noLines: {
    zh: '本节还没有数据。本场所没有此类活动的，请选择“本节不涉及”',
    en: 'This section has no data yet. If the site has no such activity, select “Not applicable”',
  },
  hasLines: {
    zh: '本节已有在用的数据行，不能标为不涉及；请先删除，或取消勾选“在用”',
    en: 'This section has lines in use, so it applies. Delete them first, or clear “In use”',
  },
  line: { zh: '数据行', en: 'Line' },
  lineAdded: { zh: '添加数据行', en: 'Line added' },
  lineEdited: { zh: '修改数据行', en: 'Line changed' },
  lineRemoved: { zh: '删除数据行', en: 'Line removed' },
  cellsSaved: { zh: '填报数据', en: 'Data entered' },
  sectionFinished: { zh: '完成一节', en: 'Section finished' },
  sectionReopened: { zh: '重新打开一节', en: 'Section reopened' },
  section: { zh: '章节', en: 'Section' },
  category: { zh: '范围三类别', en: 'Category of scope 3' },
  screening: { zh: '处理方式', en: 'Screening' },
  evidence: { zh: '凭证', en: 'Evidence' },
  name: { zh: '名称', en: 'Name' },
  kind: { zh: '种类', en: 'Kind' },
  meter: { zh: '计量表', en: 'Meter' },
  inUse: { zh: '在用', en: 'In use' },
  details: { zh: '参数', en: 'Details' },
  cells: { zh: '数据', en: 'Cells' },
  rows: { zh: '来源与说明', en: 'Sources and notes' },
  empty: { zh: '空', en: 'empty' },
});

/** The columns of the grid. */
export const quantityWords: Readonly<Record<QuantityName, Text>> = words({
  grid: { zh: '网购电量', en: 'From the grid' },
  green: { zh: '其中绿电', en: 'Of which green' },
  greenBacked: { zh: '已注销绿证', en: 'Retired certificates' },
  direct: { zh: '直供电量', en: 'Direct supply' },
  own: { zh: '自发自用', en: 'Self-generated' },
  exported: { zh: '外送电量', en: 'Exported' },
  used: { zh: '用量', en: 'Used' },
  refilled: { zh: '补充量', en: 'Refilled' },
  amount: { zh: '数量', en: 'Amount' },
  marketAmount: { zh: '按市场计数量', en: 'Amount, market-based' },
  removed: { zh: '移除量', en: 'Removed' },
  retired: { zh: '注销量', en: 'Retired' },
});

export const basisWords = words({
  meter: { zh: '计量表', en: 'Meter' },
  bill: { zh: '账单', en: 'Bill' },
  estimate: { zh: '估算', en: 'Estimate' },
});
