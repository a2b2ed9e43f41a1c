import { words } from '#kernel/i18n/text.ts';

export const factorWords = words({
  title: { zh: '排放因子', en: 'Emission factors' },
  lead: {
    zh: '各有来源。没有确认的不会被当作默认值。',
    en: 'Each has its source. What is not confirmed is never used as a default.',
  },
  editionsLead: {
    zh: '计算用的排放因子、热值、折标系数和温室气体潜势，一版一套。发布后不能再改；要改，先新建一版草稿。',
    en: 'The emission factors, heating values, coal equivalents and warming potentials that calculations use, one set a version. What is published is never changed: to change it, draft a new version.',
  },
  edition: { zh: '因子', en: 'Factors' },
  noEditions: { zh: '还没有因子', en: 'No factors yet' },
  count: { zh: '个数', en: 'Number' },
  rows: { zh: '{total} 个因子', en: '{total} {total|factor|factors}' },
  none: { zh: '没有因子', en: 'No factors' },
  find: { zh: '编号、名称、来源或气体', en: 'Id, name, source or gas' },
  code: { zh: '编号', en: 'Id' },
  category: { zh: '类别', en: 'Category' },
  name: { zh: '名称', en: 'Name' },
  value: { zh: '数值', en: 'Value' },
  from: { zh: '下限', en: 'From' },
  to: { zh: '上限', en: 'To' },
  unit: { zh: '单位', en: 'Unit' },
  gas: { zh: '气体', en: 'Gas' },
  year: { zh: '年份', en: 'Year' },
  region: { zh: '地区', en: 'Region' },
  factorSet: { zh: '因子集', en: 'Factor set' },
  source: { zh: '来源', en: 'Source' },
  mark: { zh: '标记', en: 'Mark' },
  superseded: { zh: '已有更新的数值', en: 'A newer value exists' },
  note: { zh: '说明', en: 'Note' },
});

export const categoryWords = words({
  grid: { zh: '电力', en: 'Power' },
  heat: { zh: '热力', en: 'Heat' },
  fuel: { zh: '燃料', en: 'Fuels' },
  'fuel-ncv': { zh: '燃料热值', en: 'Heating values' },
  'standard-coal': { zh: '折标准煤', en: 'Coal equivalents' },
  'power-footprint': { zh: '电力碳足迹', en: 'Power footprint' },
  gwp: { zh: '温室气体潜势', en: 'Warming potentials' },
});

export const markWords = words({
  confirmed: { zh: '✓ 已确认', en: '✓ Confirmed' },
  unconfirmed: { zh: '○ 未确认', en: '○ Not confirmed' },
  derived: { zh: '○ 推算', en: '○ Derived' },
});
