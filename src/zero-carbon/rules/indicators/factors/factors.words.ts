import { words } from '#kernel/i18n/text.ts';

export const factorWords = words({
  title: { zh: '排放因子', en: 'Emission factors' },
  lead: {
    zh: '各有来源。没有确认的不会被当作默认值。',
    en: 'Each has its source. Unconfirmed factors are never used as a default.',
  },
  editionsLead: {
    zh: '计算用的排放因子、热值、折标系数和温室气体潜势，一版一套。发布后不能再改；要改，先新建一版草稿。',
    en: 'The emission factors, heating values, coal equivalents and warming potentials used in calculations, one set per version. A published version cannot be changed: draft a new version.',
  },
  edition: { zh: '因子', en: 'Factors' },
  noEditions: { zh: '还没有因子', en: 'No factors yet' },
  count: { zh: '个数', en: 'Number' },
  rows: { zh: '{total} 个因子', en: '{total} {total|factor|factors}' },
  none: { zh: '没有因子', en: 'No factors' },
  find: { zh: '编号、名称、来源或气体', en: 'Id, name, source or gas' },
  name: { zh: '名称', en: 'Name' },
  source: { zh: '来源', en: 'Source' },
  note: { zh: '说明', en: 'Note' },
  add: { zh: '新增因子', en: 'Add a factor' },
  saved: { zh: '因子已保存', en: 'Factor saved' },
  remove: { zh: '删除', en: 'Remove' },
  removeTitle: { zh: '从这版里删除 {code}', en: 'Remove {code} from this version' },
  removeText: {
    zh: '现行版本和已有报告不受影响。换到这一版的草稿里，用到它的数据行会缺因子。',
    en: 'The version in force and existing reports are not affected. Lines that use it have no factor once their draft switches to this version.',
  },
  removed: { zh: '因子已删除', en: 'Factor removed' },
  unitHint: { zh: '例如 kgCO₂/kWh、tCO₂/10⁴ Nm³', en: 'Such as kgCO₂/kWh or tCO₂/10⁴ Nm³' },
  regionHint: {
    zh: '全国 CN，电网区域 N、NE、E、C、NW、S、SW，省份用六位代码',
    en: 'CN for China; N, NE, E, C, NW, S or SW for a grid region; a province by its six digits',
  },
  needCode: { zh: '请填写编号', en: 'Please enter an id' },
  wrongCode: { zh: '编号只用字母、数字、点和连字符', en: 'An id has letters, digits, dots and hyphens only' },
  codeTaken: { zh: '这一版里已有这个编号', en: 'This version has a factor of this id already' },
  needText: { zh: '请填写', en: 'Please fill this in' },
  notFigure: { zh: '请填写十进制数，例如 0.5306', en: 'Please enter a decimal number, such as 0.5306' },
  valueOrRange: {
    zh: '填写数值，或者填写下限和上限，不能都填',
    en: 'Enter a value, or both ends of a range, but not all three',
  },
  wrongRange: { zh: '上限要大于下限', en: 'The upper limit must be above the lower one' },
  wrongUnit: {
    zh: '乘以 {of} 之后单位不能约尽',
    en: 'Multiplied by {of}, this unit leaves a remainder',
  },
  wrongRegion: {
    zh: '请填写 CN、电网区域或六位省份代码',
    en: 'Please enter CN, a region of the grid or a province’s six digits',
  },
  unknownGas: { zh: '不认识这种气体', en: 'Unknown gas' },
  potentialUnit: { zh: '潜势的单位是 {unit}', en: 'The unit of this potential is {unit}' },
  potentialSet: { zh: '请填写 AR4、AR5 或 AR6', en: 'Please enter AR4, AR5 or AR6' },
  potentialCode: { zh: '编号应为 {code}', en: 'The id must be {code}' },
  gridYear: { zh: '电力因子要有年份', en: 'A factor of power needs a year' },
  gridKind: { zh: '请选择包含哪些电量', en: 'Please select what power is included' },
  wholeDerivation: {
    zh: '燃料的热值、热值单位、含碳量和氧化率要一起填写，其他类别不填',
    en: 'Heating value, its unit, carbon content and oxidation must be entered together, and only for fuels',
  },
  wrongCategory: { zh: '不认识这个类别', en: 'Unknown category' },
  wrongMark: { zh: '不认识这个标记', en: 'Unknown mark' },
  wrongKind: { zh: '不认识这个口径', en: 'Unknown scope of power' },
  wrongYear: { zh: '请填写四位年份', en: 'Please enter a year of four digits' },
  wrongFlag: { zh: '请填写 是 或 否', en: 'Please enter yes or no' },
  twice: { zh: '这个编号在上面出现过', en: 'This id already occurs above' },
  tooMany: { zh: '一版最多 {most} 个因子', en: 'A version has {most} factors at most' },
  yes: { zh: '是', en: 'yes' },
  no: { zh: '否', en: 'no' },
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

/** The names of a factor's fields: in its form, in a workbook and in differences. */
export const fieldWords = words({
  code: { zh: '编号', en: 'Id' },
  category: { zh: '类别', en: 'Category' },
  nameZh: { zh: '名称（中文）', en: 'Name (Chinese)' },
  nameEn: { zh: '名称（英文）', en: 'Name (English)' },
  value: { zh: '数值', en: 'Value' },
  from: { zh: '下限', en: 'From' },
  to: { zh: '上限', en: 'To' },
  unit: { zh: '单位', en: 'Unit' },
  gas: { zh: '气体', en: 'Gas' },
  year: { zh: '年份', en: 'Year' },
  region: { zh: '地区', en: 'Region' },
  kind: { zh: '电量口径', en: 'Power included' },
  factorSet: { zh: '因子集', en: 'Factor set' },
  mark: { zh: '标记', en: 'Mark' },
  sourceZh: { zh: '来源（中文）', en: 'Source (Chinese)' },
  sourceEn: { zh: '来源（英文）', en: 'Source (English)' },
  superseded: { zh: '已有更新的数值', en: 'A newer value exists' },
  noteZh: { zh: '说明（中文）', en: 'Note (Chinese)' },
  noteEn: { zh: '说明（英文）', en: 'Note (English)' },
  ncv: { zh: '低位发热量', en: 'Net calorific value' },
  ncvUnit: { zh: '发热量单位', en: 'Unit of the calorific value' },
  carbon: { zh: '含碳量（t C/TJ）', en: 'Carbon content (t C/TJ)' },
  oxidation: { zh: '氧化率', en: 'Oxidation' },
});

export const gridKindWords = words({
  average: { zh: '全部电量', en: 'All power' },
  'excl-traded-nonfossil': { zh: '不含市场化交易的非化石电量', en: 'Without traded non-fossil power' },
  fossil: { zh: '化石能源电量', en: 'Fossil power' },
});
