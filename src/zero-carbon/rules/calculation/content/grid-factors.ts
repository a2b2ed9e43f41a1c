import type { Text } from '#kernel/i18n/text.ts';
import type { Confidence, Factor, GridKind } from '#zero-carbon/rules/calculation/factor.ts';

/** The publications of the CO2 factors of power, by their year. */
const published: Readonly<Record<number, Text>> = {
  2021: {
    zh: '生态环境部、国家统计局公告 2024 年第 12 号（2021 年）',
    en: 'MEE and NBS, announcement 12 of 2024 (for 2021)',
  },
  2022: { zh: '生态环境部、国家统计局，2024-12-20（2022 年）', en: 'MEE and NBS, 2024-12-20 (for 2022)' },
  2023: { zh: '生态环境部、国家统计局，2025-12-31（2023 年）', en: 'MEE and NBS, 2025-12-31 (for 2023)' },
};

const kindNames: Readonly<Record<GridKind, Text>> = {
  average: { zh: '电力平均', en: 'power, average' },
  'excl-traded-nonfossil': { zh: '电力，不含市场化交易的非化石电量', en: 'power, excluding traded non-fossil power' },
  fossil: { zh: '化石能源电力', en: 'fossil power' },
};

const nation: Text = { zh: '全国', en: 'China' };

const grid = (
  id: string,
  region: string,
  place: Text,
  kind: GridKind,
  year: number | null,
  value: string,
  confidence: Confidence = 'confirmed',
): Factor => ({
  id,
  category: 'grid',
  name: { zh: `${place.zh}${kindNames[kind].zh}`, en: `${place.en}, ${kindNames[kind].en}` },
  value,
  unit: 'kg CO2/kWh',
  year,
  region,
  source: (year !== null && published[year]) || {
    zh: '碳市场通知，适用于 2022 年及以前',
    en: 'ETS letters, for years up to 2022',
  },
  confidence,
  kind,
});

const national: readonly (readonly [number, GridKind, string, Confidence])[] = [
  [2021, 'average', '0.5568', 'unconfirmed'],
  [2021, 'excl-traded-nonfossil', '0.5942', 'unconfirmed'],
  [2021, 'fossil', '0.8426', 'unconfirmed'],
  [2022, 'average', '0.5366', 'confirmed'],
  [2022, 'excl-traded-nonfossil', '0.5856', 'derived'],
  [2022, 'fossil', '0.8325', 'unconfirmed'],
  [2023, 'average', '0.5306', 'confirmed'],
  [2023, 'excl-traded-nonfossil', '0.6096', 'confirmed'],
  [2023, 'fossil', '0.8273', 'confirmed'],
];

/** The regions of the grid: CO2 per kWh in 2021, 2022 and 2023. */
const regional: readonly (readonly [string, Text, string, string, string])[] = [
  ['N', { zh: '华北', en: 'North China' }, '0.7120', '0.6776', '0.6361'],
  ['NE', { zh: '东北', en: 'Northeast China' }, '0.6012', '0.5564', '0.5122'],
  ['E', { zh: '华东', en: 'East China' }, '0.5992', '0.5617', '0.5500'],
  ['C', { zh: '华中', en: 'Central China' }, '0.5354', '0.5395', '0.5271'],
  ['NW', { zh: '西北', en: 'Northwest China' }, '0.5951', '0.5857', '0.5543'],
  ['S', { zh: '南方', en: 'South China' }, '0.4326', '0.3869', '0.4042'],
  ['SW', { zh: '西南', en: 'Southwest China' }, '0.2113', '0.2268', '0.2472'],
];

/** The provinces in 2022, without Tibet; the last column is the number of public sources for the figure. */
const provincial: readonly (readonly [string, Text, string, 1 | 2])[] = [
  ['110000', { zh: '北京市', en: 'Beijing' }, '0.5580', 1],
  ['120000', { zh: '天津市', en: 'Tianjin' }, '0.7041', 2],
  ['130000', { zh: '河北省', en: 'Hebei' }, '0.7252', 2],
  ['140000', { zh: '山西省', en: 'Shanxi' }, '0.7096', 2],
  ['150000', { zh: '内蒙古自治区', en: 'Inner Mongolia' }, '0.6849', 1],
  ['210000', { zh: '辽宁省', en: 'Liaoning' }, '0.5626', 1],
  ['220000', { zh: '吉林省', en: 'Jilin' }, '0.4932', 1],
  ['230000', { zh: '黑龙江省', en: 'Heilongjiang' }, '0.5368', 1],
  ['310000', { zh: '上海市', en: 'Shanghai' }, '0.5849', 1],
  ['320000', { zh: '江苏省', en: 'Jiangsu' }, '0.5978', 1],
  ['330000', { zh: '浙江省', en: 'Zhejiang' }, '0.5153', 1],
  ['340000', { zh: '安徽省', en: 'Anhui' }, '0.6782', 1],
  ['350000', { zh: '福建省', en: 'Fujian' }, '0.4092', 1],
  ['360000', { zh: '江西省', en: 'Jiangxi' }, '0.5752', 1],
  ['370000', { zh: '山东省', en: 'Shandong' }, '0.6410', 2],
  ['410000', { zh: '河南省', en: 'Henan' }, '0.6058', 1],
  ['420000', { zh: '湖北省', en: 'Hubei' }, '0.4364', 1],
  ['430000', { zh: '湖南省', en: 'Hunan' }, '0.4900', 1],
  ['440000', { zh: '广东省', en: 'Guangdong' }, '0.4403', 1],
  ['450000', { zh: '广西壮族自治区', en: 'Guangxi' }, '0.4044', 1],
  ['460000', { zh: '海南省', en: 'Hainan' }, '0.4184', 1],
  ['500000', { zh: '重庆市', en: 'Chongqing' }, '0.5227', 1],
  ['510000', { zh: '四川省', en: 'Sichuan' }, '0.1404', 1],
  ['520000', { zh: '贵州省', en: 'Guizhou' }, '0.4989', 1],
  ['530000', { zh: '云南省', en: 'Yunnan' }, '0.1073', 1],
  ['610000', { zh: '陕西省', en: 'Shaanxi' }, '0.6558', 1],
  ['620000', { zh: '甘肃省', en: 'Gansu' }, '0.4772', 1],
  ['630000', { zh: '青海省', en: 'Qinghai' }, '0.1567', 1],
  ['640000', { zh: '宁夏回族自治区', en: 'Ningxia' }, '0.6423', 1],
  ['650000', { zh: '新疆维吾尔自治区', en: 'Xinjiang' }, '0.6231', 1],
];

const seenIn = {
  1: { zh: '仅见于一处公开资料', en: 'seen in one public source' },
  2: { zh: '见于两处公开资料，数值一致', en: 'seen in two public sources that agree' },
} as const satisfies Record<1 | 2, Text>;

const derivedFor2022: Text = {
  zh: '由 2023 年值推出：2023 年比上年高 4.1%，0.6096 ÷ 1.041',
  en: 'derived from the value of 2023, which is 4.1 % higher: 0.6096 ÷ 1.041',
};

const older: Text = { zh: '旧值，所据资料未载明适用年份', en: 'an older value; our source does not state its year' };

/** CO2 of power by year and region, for scope 2. */
export const gridFactors: readonly Factor[] = [
  ...national.map(([year, kind, value, confidence]) => ({
    ...grid(`grid-cn-${year}-${kind}`, 'CN', nation, kind, year, value, confidence),
    ...(confidence === 'derived' ? { note: derivedFor2022 } : {}),
  })),
  ...['0.6101', '0.5810', '0.5703'].map((value) => ({
    ...grid(`grid-cn-ets-${value}`, 'CN', nation, 'average', null, value, 'unconfirmed'),
    superseded: true as const,
    note: older,
  })),
  ...regional.flatMap(([region, place, ...values]) =>
    values.map((value, at) => grid(`grid-region-${region}-${2021 + at}`, region, place, 'average', 2021 + at, value)),
  ),
  ...provincial.map(([region, place, value, sources]) => ({
    ...grid(`grid-province-${region}-2022`, region, place, 'average', 2022, value),
    note: seenIn[sources],
  })),
];
