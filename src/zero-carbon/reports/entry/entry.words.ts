import { words } from '#kernel/i18n/text.ts';
import type { Section } from '#zero-carbon/calculation/report-data.ts';
import type { Text } from '#kernel/i18n/text.ts';
import type { EntryField } from './entry-fields.ts';

export const sectionWords: Readonly<Record<Section, Text>> = words({
  'purchased-power': { zh: '购入电力', en: 'Purchased power' },
  'stationary-fuels': { zh: '固定源燃料', en: 'Stationary fuels' },
  'mobile-fuels': { zh: '移动源燃料', en: 'Mobile fuels' },
  heat: { zh: '热力和蒸汽', en: 'Heat and steam' },
  gases: { zh: '制冷剂等气体', en: 'Refrigerants and other gases' },
  process: { zh: '工艺过程', en: 'Process' },
  biomass: { zh: '生物质', en: 'Biomass' },
  output: { zh: '产量与产值', en: 'Output and value' },
  'scope-3': { zh: '范围三', en: 'Scope 3' },
  removals: { zh: '移除', en: 'Removals' },
  offsets: { zh: '抵消', en: 'Offsets' },
  'base-year': { zh: '基准年', en: 'Base year' },
  questions: { zh: '问题与否决项', en: 'Questions and vetoes' },
});

export const fieldWords: Readonly<Record<EntryField, Text>> = words({
  grid: { zh: '网购电量', en: 'Grid power' },
  green: { zh: '其中绿电', en: 'Of it green' },
  greenBacked: { zh: '已注销绿证', en: 'Retired serials' },
  direct: { zh: '直供绿电', en: 'Direct supply' },
  own: { zh: '自发自用', en: 'Own power used' },
  exported: { zh: '上网电量', en: 'Exported' },
  used: { zh: '用量', en: 'Used' },
  refilled: { zh: '补充量', en: 'Refilled' },
  amount: { zh: '数量', en: 'Amount' },
  marketAmount: { zh: '基于市场的数量', en: 'Market-based amount' },
  removed: { zh: '移除量', en: 'Removed' },
  retired: { zh: '注销量', en: 'Retired' },
  basis: { zh: '来源', en: 'Basis' },
  person: { zh: '责任人', en: 'Person' },
  note: { zh: '备注', en: 'Note' },
  reason: { zh: '变化原因', en: 'Reason for the change' },
});

export const basisWords = words({
  meter: { zh: '计量表', en: 'Meter' },
  bill: { zh: '账单', en: 'Bill' },
  estimate: { zh: '估算', en: 'Estimate' },
});

export const entryLineWords = words({
  line: { zh: '数据行', en: 'Line' },
  kind: { zh: '类别', en: 'Kind' },
  name: { zh: '名称', en: 'Name' },
  unit: { zh: '单位', en: 'Unit' },
  inUse: { zh: '在用', en: 'In use' },
  factor: { zh: '排放因子', en: 'Emission factor' },
  density: { zh: '密度 (kg/L)', en: 'Density (kg/L)' },
  pressure: { zh: '绝对压力 (MPa)', en: 'Absolute pressure (MPa)' },
  temperature: { zh: '温度 (°C)', en: 'Temperature (°C)' },
  gas: { zh: '气体', en: 'Gas' },
  measure: { zh: '统计什么', en: 'What is counted' },
  method: { zh: '移除方法', en: 'Method' },
});

export const kindWords = words({
  power: { zh: '电力', en: 'Power' },
  fuel: { zh: '燃料', en: 'Fuel' },
  heat: { zh: '热力', en: 'Heat' },
  steam: { zh: '蒸汽', en: 'Steam' },
  gas: { zh: '气体', en: 'Gas' },
  output: { zh: '产出', en: 'Output' },
  removal: { zh: '移除', en: 'Removal' },
});

export const measureWords = words({
  output: { zh: '产量', en: 'Output' },
  revenue: { zh: '营业收入', en: 'Revenue' },
  'value-added': { zh: '增加值', en: 'Value added' },
  area: { zh: '面积', en: 'Area' },
  staff: { zh: '人数', en: 'Staff' },
});

/** What the server says. */
export const entryWords = words({
  data: { zh: '报告数据', en: 'Data of a report' },
  cellsSaved: { zh: '填写数据', en: 'Data entered' },
  lineAdded: { zh: '添加数据行', en: 'Line added' },
  lineEdited: { zh: '修改数据行', en: 'Line changed' },
  lineDeleted: { zh: '删除数据行', en: 'Line deleted' },
  finished: { zh: '完成一节', en: 'Section finished' },
  reopened: { zh: '重新打开一节', en: 'Section opened again' },
  cells: { zh: '单元格', en: 'Cells' },
  section: { zh: '章节', en: 'Section' },
  cellText: { zh: '{line}，{month}，{field}：{value}', en: '{line}, {month}, {field}: {value}' },
  month: { zh: '第 {month} 个月', en: 'month {month}' },
  year: { zh: '全年', en: 'year' },
  empty: { zh: '空', en: 'empty' },
  notBasis: { zh: '请选择计量表、账单或估算', en: 'Please choose meter, bill or estimate' },
  notField: { zh: '这一行没有这个字段', en: 'This line has no such field' },
  notUnit: {
    zh: '“{unit}”不能准确换算为“{wanted}”',
    en: '“{unit}” does not convert exactly into “{wanted}”',
  },
  notUsed: { zh: '这一行已标为不用', en: 'This line is marked as not in use' },
  unitHeld: { zh: '已有数据，单位不能再改', en: 'The line holds data, so its unit stays' },
  needUnit: { zh: '请填写单位', en: 'Please enter a unit' },
  needFactor: { zh: '请选择排放因子', en: 'Please choose an emission factor' },
  needDensity: { zh: '按升计量时请填写密度', en: 'Counted in litres, it needs a density' },
  needPressure: { zh: '请填写压力', en: 'Please enter the pressure' },
  needGas: { zh: '请选择气体', en: 'Please choose a gas' },
  needMeasure: { zh: '请选择统计什么', en: 'Please choose what is counted' },
  needMethod: { zh: '请填写移除方法', en: 'Please enter the method' },
  wrongKind: { zh: '本节没有这个类别', en: 'This section has no such kind' },
  tooManyLines: { zh: '一份报告最多 {most} 行', en: 'A report has at most {most} lines' },
  noLines: { zh: '本节还没有数据行', en: 'This section has no lines yet' },
  missing: {
    zh: '还差 {count} 处，例如 {first}',
    en: '{count} {count|entry is|entries are} missing, such as {first}',
  },
});
