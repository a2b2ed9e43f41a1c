import type { Text } from '#kernel/i18n/text.ts';
import type { Confidence, Factor } from '#zero-carbon/rules/calculation/factor.ts';

const impliedUnit: Text = { zh: '单位按标准推定', en: 'the unit is implied by the standard' };

/** GB/T 2589-2020, kgce per unit; both ends if the standard has a range. */
const coal: readonly (readonly [string, Text, string, 'kWh' | 'MJ' | 'kg' | 't' | 'm³', Confidence])[] = [
  ['electricity', { zh: '电力', en: 'electricity' }, '0.1229', 'kWh', 'confirmed'],
  ['heat', { zh: '热力', en: 'heat' }, '0.03412', 'MJ', 'confirmed'],
  ['petrol', { zh: '汽油', en: 'petrol' }, '1.4714', 'kg', 'confirmed'],
  ['diesel', { zh: '柴油', en: 'diesel' }, '1.4571', 'kg', 'confirmed'],
  ['new-water', { zh: '新水', en: 'new water' }, '0.2571', 't', 'confirmed'],
  ['compressed-air', { zh: '压缩空气', en: 'compressed air' }, '0.0400', 'm³', 'confirmed'],
  ['nitrogen', { zh: '氮气（做主产品时）', en: 'nitrogen as main product' }, '0.6714', 'm³', 'confirmed'],
  ['raw-coal', { zh: '原煤', en: 'raw coal' }, '0.7143', 'kg', 'unconfirmed'],
  ['washed-coal', { zh: '洗精煤', en: 'washed coal' }, '0.9000', 'kg', 'unconfirmed'],
  ['coke', { zh: '焦炭', en: 'coke' }, '0.9714', 'kg', 'unconfirmed'],
  ['crude-oil', { zh: '原油', en: 'crude oil' }, '1.4286', 'kg', 'unconfirmed'],
  ['fuel-oil', { zh: '燃料油', en: 'fuel oil' }, '1.4286', 'kg', 'unconfirmed'],
  ['kerosene', { zh: '煤油', en: 'kerosene' }, '1.4714', 'kg', 'unconfirmed'],
  ['lpg', { zh: '液化石油气', en: 'LPG' }, '1.7143', 'kg', 'unconfirmed'],
  ['lng', { zh: '液化天然气', en: 'LNG' }, '1.7572', 'kg', 'unconfirmed'],
  ['blast-furnace-gas', { zh: '高炉煤气', en: 'blast-furnace gas' }, '0.1286', 'm³', 'unconfirmed'],
  ['natural-gas', { zh: '天然气', en: 'natural gas' }, '1.1000–1.3300', 'm³', 'confirmed'],
  ['coke-oven-gas', { zh: '焦炉煤气', en: 'coke-oven gas' }, '0.5714–0.6143', 'm³', 'unconfirmed'],
];

const coalFactor = ([fuel, name, value, per, confidence]: (typeof coal)[number]): Factor => {
  const [from = '', to] = value.split('–');
  return {
    id: `tce-${fuel}`,
    category: 'standard-coal',
    name,
    value: to === undefined ? from : null,
    ...(to === undefined ? {} : { range: { from, to } }),
    unit: `kgce/${per}`,
    year: 2020,
    region: 'CN',
    source: { zh: 'GB/T 2589-2020', en: 'GB/T 2589-2020' },
    confidence,
    ...(fuel === 'natural-gas' ? { note: bothInUse } : confidence === 'confirmed' ? {} : { note: impliedUnit }),
  };
};

const bothInUse: Text = {
  zh: '标准给出范围；1.2143 与 1.3300 都在用，须明确选用哪个',
  en: 'a range; 1.2143 and 1.3300 are both in use, so that one must be chosen',
};

/** Carbon footprint of power in 2023, kg CO2e/kWh: only for product footprints, never for scope 2. */
const footprint: readonly (readonly [string, Text, string])[] = [
  ['average', { zh: '电力平均', en: 'average power' }, '0.6205'],
  ['wind', { zh: '风力发电', en: 'wind power' }, '0.0336'],
  ['pv', { zh: '光伏发电', en: 'photovoltaic power' }, '0.0545'],
  ['biomass', { zh: '生物质发电', en: 'biomass power' }, '0.0457'],
];

/** Standard coal by GB/T 2589, and the carbon footprint of power. */
export const energyFactors: readonly Factor[] = [
  ...coal.map(coalFactor),
  {
    ...coalFactor([
      'new-water-2008',
      { zh: '新水（2008 年版旧值）', en: 'new water (old value of 2008)' },
      '0.0857',
      't',
      'unconfirmed',
    ]),
    year: 2008,
    source: { zh: 'GB/T 2589-2008', en: 'GB/T 2589-2008' },
    superseded: true,
    note: { zh: '旧值，请勿使用；2020 年版为 0.2571', en: 'not to be used; the value of 2020 is 0.2571' },
  },
  ...footprint.map(([kind, name, value]): Factor => ({
    id: `power-footprint-${kind}-2023`,
    category: 'power-footprint',
    name,
    value,
    unit: 'kg CO2e/kWh',
    year: 2023,
    region: 'CN',
    source: {
      zh: '生态环境部、国家统计局、国家能源局，2023 年电力碳足迹因子',
      en: 'MEE, NBS and NEA, carbon footprint of power in 2023',
    },
    confidence: 'confirmed',
    note: { zh: '只用于产品碳足迹，不用于范围二', en: 'for product footprints only, not for scope 2' },
  })),
];
