import { words } from '#kernel/i18n/text.ts';

const fields = words({
  factor: { zh: '排放因子', en: 'Emission factor' },
  density: { zh: '密度 (kg/L)', en: 'Density (kg/L)' },
  pressure: { zh: '绝对压力 (MPa)', en: 'Absolute pressure (MPa)' },
  temperature: { zh: '温度 (°C)', en: 'Temperature (°C)' },
  gas: { zh: '气体', en: 'Gas' },
  measure: { zh: '统计对象', en: 'Counted item' },
  method: { zh: '移除方法', en: 'Method' },
  registry: { zh: '登记机构', en: 'Registry' },
  project: { zh: '项目', en: 'Project' },
  vintage: { zh: '年份', en: 'Vintage' },
  retiredOn: { zh: '注销日期', en: 'Retired on' },
  scope: { zh: '计入', en: 'Counts in' },
  every: { zh: '怎样填写', en: 'Entered' },
  unit: { zh: '数量的单位', en: 'Unit of the amount' },
});

const hints = words({
  temperature: { zh: '饱和蒸汽留空', en: 'Leave empty for saturated steam' },
  density: {
    zh: '按升计量时填写；汽油约 0.74，柴油约 0.84',
    en: 'If counted in litres; petrol about 0.74, diesel about 0.84',
  },
  unit: { zh: '如 kg、t·km、kWh；按个数计的留空', en: 'Such as kg, t·km, kWh; leave empty for a count' },
  registry: { zh: '如 CCER', en: 'Such as CCER' },
  retiredOn: { zh: '如 2026-03-31；尚未注销则留空', en: 'Such as 2026-03-31; leave empty while it is not retired' },
});

export const lineFormWords = {
  fields,
  hints,
  ...words({
    name: { zh: '名称', en: 'Name' },
    nameHint: { zh: '如表名、罐名或供应方', en: 'Such as the meter, tank or supplier' },
    meter: { zh: '计量表', en: 'Meter' },
    inUse: { zh: '本报告期内在用', en: 'In use in this period' },
    choose: { zh: '请选择', en: 'Choose' },
    factorChoice: { zh: '{name}，{value} {unit}', en: '{name}, {value} {unit}' },
    ownFigure: { zh: '自定义数值', en: 'Custom value' },
    ownParts: { zh: '自测热值、含碳量与氧化率', en: 'Own calorific value, carbon content and oxidation' },
    terms: { zh: '数量乘以', en: 'The amount is multiplied by' },
    term: { zh: '第 {place} 项', en: 'Term {place}' },
    addTerm: { zh: '添加一项', en: 'Add a term' },
    removeTerm: { zh: '去掉第 {place} 项', en: 'Remove term {place}' },
    market: { zh: '基于市场的结果另乘', en: 'Market-based, it is multiplied by' },
    hasMarket: { zh: '基于市场的结果另算', en: 'The market-based result differs' },
    chosenFactor: { zh: '因子', en: 'Factor' },
    value: { zh: '数值', en: 'Value' },
    valueHint: { zh: '小数，或 44/12 这样的比', en: 'A decimal, or a ratio such as 44/12' },
    figureUnit: { zh: '单位', en: 'Unit' },
    source: { zh: '出处', en: 'Source' },
    year: { zh: '年份', en: 'Year' },
    measured: { zh: '实测，附检测报告', en: 'Measured, with a test report' },
    ncv: { zh: '低位热值', en: 'Net calorific value' },
    carbonContent: { zh: '单位热值含碳量', en: 'Carbon content' },
    oxidation: { zh: '碳氧化率（0 至 1）', en: 'Oxidation (0 to 1)' },
    factorOf: { zh: '排放因子', en: 'Emission factor' },
    knowsNcv: { zh: '知道低位热值', en: 'The calorific value is known' },
    knowsFactor: { zh: '知道排放因子', en: 'The emission factor is known' },
    evidence: { zh: '检测报告', en: 'Test reports' },
    save: { zh: '保存', en: 'Save' },
    saved: { zh: '已保存', en: 'Saved' },
    cancel: { zh: '取消', en: 'Cancel' },
    remove: { zh: '删除', en: 'Delete' },
    removeTitle: { zh: '删除“{name}”', en: 'Delete “{name}”' },
    removeText: {
      zh: '这一行和已填的数据会一并删除，不能恢复。没有用到的，取消勾选“在用”即可。',
      en: 'The line and all its data are deleted for good. If it is only unused, clear “In use” instead.',
    },
    removed: { zh: '已删除', en: 'Deleted' },
  }),
};

export const everyWords = words({
  month: { zh: '每月一个数', en: 'Each month' },
  year: { zh: '全年一个数', en: 'Once for the year' },
});

export const scopeWords = words({
  1: { zh: '范围一', en: 'Scope 1' },
  2: { zh: '范围二', en: 'Scope 2' },
  3: { zh: '范围三 {category}', en: 'Scope 3, {category}' },
  biogenic: { zh: '生物源，单列', en: 'Biogenic, reported separately' },
});

export const measureWords = words({
  output: { zh: '产量', en: 'Output' },
  revenue: { zh: '营业收入', en: 'Revenue' },
  'value-added': { zh: '增加值', en: 'Value added' },
  area: { zh: '面积', en: 'Area' },
  staff: { zh: '人数', en: 'Staff' },
});
