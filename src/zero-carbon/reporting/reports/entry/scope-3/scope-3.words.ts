import { words } from '#kernel/i18n/text.ts';

/** The categories of the GHG Protocol's scope 3 standard, 1 to 15. */
export const categoryWords = words({
  1: { zh: '外购商品和服务', en: 'Purchased goods and services' },
  2: { zh: '资本货物', en: 'Capital goods' },
  3: { zh: '燃料和能源相关活动', en: 'Fuel- and energy-related activities' },
  4: { zh: '上游运输和配送', en: 'Upstream transport and distribution' },
  5: { zh: '运营中产生的废物', en: 'Waste from operations' },
  6: { zh: '商务旅行', en: 'Business travel' },
  7: { zh: '员工通勤', en: 'Employee commuting' },
  8: { zh: '上游租赁资产', en: 'Upstream leased assets' },
  9: { zh: '下游运输和配送', en: 'Downstream transport and distribution' },
  10: { zh: '售出产品的加工', en: 'Processing of sold products' },
  11: { zh: '售出产品的使用', en: 'Use of sold products' },
  12: { zh: '售出产品的报废处理', en: 'End of life of sold products' },
  13: { zh: '下游租赁资产', en: 'Downstream leased assets' },
  14: { zh: '特许经营', en: 'Franchises' },
  15: { zh: '投资', en: 'Investments' },
});

export const scope3Words = words({
  categories: { zh: '十五个类别', en: 'The 15 categories' },
  category: { zh: '类别', en: 'Category' },
  state: { zh: '处理方式', en: 'Treatment' },
  stateOf: { zh: '类别 {category} 的处理方式', en: 'Treatment of category {category}' },
  open: { zh: '未定', en: 'Open' },
  screened: { zh: '已筛查，未量化', en: 'Screened, not quantified' },
  irrelevant: { zh: '不相关', en: 'Irrelevant' },
  quantified: { zh: '已量化，{count} 行', en: 'Quantified, {count} {count|line|lines}' },
  reason: { zh: '为什么不相关', en: 'Reason for irrelevance' },
  reasonOf: { zh: '类别 {category} 为什么不相关', en: 'Reason why category {category} is irrelevant' },
  quantify: { zh: '量化', en: 'Quantify' },
  quantifyOf: { zh: '量化类别 {category}', en: 'Quantify category {category}' },
  needReason: { zh: '请写明为什么不相关', en: 'Please enter why it is irrelevant' },
  edited: { zh: '筛查范围三类别', en: 'Scope 3 category screened' },
  name: { zh: '{number} {name}', en: '{number} {name}' },
});
