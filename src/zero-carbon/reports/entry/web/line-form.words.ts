import { words } from '#kernel/i18n/text.ts';

const fields = words({
  factor: { zh: '排放因子', en: 'Emission factor' },
  density: { zh: '密度 (kg/L)', en: 'Density (kg/L)' },
  pressure: { zh: '绝对压力 (MPa)', en: 'Absolute pressure (MPa)' },
  temperature: { zh: '温度 (°C)', en: 'Temperature (°C)' },
  gas: { zh: '气体', en: 'Gas' },
  measure: { zh: '统计什么', en: 'What is counted' },
  method: { zh: '移除方法', en: 'Method' },
  registry: { zh: '登记机构', en: 'Registry' },
  project: { zh: '项目', en: 'Project' },
  vintage: { zh: '年份', en: 'Vintage' },
  serialFrom: { zh: '起始序列号', en: 'First serial' },
  serialTo: { zh: '截止序列号', en: 'Last serial' },
  retiredOn: { zh: '注销日期', en: 'Retired on' },
});

const hints = words({
  temperature: { zh: '饱和蒸汽留空', en: 'Leave empty for saturated steam' },
  density: {
    zh: '按升计量时填写；汽油约 0.74，柴油约 0.84',
    en: 'Where it is counted in litres; petrol about 0.74, diesel about 0.84',
  },
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
    save: { zh: '保存', en: 'Save' },
    saved: { zh: '已保存', en: 'Saved' },
    cancel: { zh: '取消', en: 'Cancel' },
    remove: { zh: '删除', en: 'Delete' },
    removeTitle: { zh: '删除“{name}”', en: 'Delete “{name}”' },
    removeText: {
      zh: '这一行和已填的数据会一并删除，不能恢复。没有用到的，取消勾选“在用”即可。',
      en: 'The line goes with all that is entered in it, for good. One that was not used can be marked so instead.',
    },
    removed: { zh: '已删除', en: 'Deleted' },
  }),
};

export const measureWords = words({
  output: { zh: '产量', en: 'Output' },
  revenue: { zh: '营业收入', en: 'Revenue' },
  'value-added': { zh: '增加值', en: 'Value added' },
  area: { zh: '面积', en: 'Area' },
  staff: { zh: '人数', en: 'Staff' },
});
