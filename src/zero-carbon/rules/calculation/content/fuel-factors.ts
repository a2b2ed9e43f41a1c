import type { Text } from '#kernel/i18n/text.ts';
import type { Factor } from '#zero-carbon/rules/calculation/factor.ts';

const setA: Text = {
  zh: '省级温室气体清单编制指南（2025）、中国能源统计年鉴 2023',
  en: 'Provincial inventory guide (2025), China Energy Statistical Yearbook 2023',
};
const setB: Text = { zh: '国家发展改革委“其他工业企业”核算指南（2015）', en: 'NDRC guide for other industries (2015)' };
const unstated: Text = { zh: '所据资料未载明出处', en: 'our source does not state its origin' };

/** Set A: NCV (GJ), carbon content (tC/TJ), oxidation, and the resulting factor (t CO2), per t or per 10⁴ Nm³. */
const fuels: readonly (readonly [string, Text, 't' | '10⁴ Nm³', string, string, string, string])[] = [
  ['bituminous-coal', { zh: '烟煤', en: 'bituminous coal' }, 't', '19.57', '26.1', '0.93', '1.7417'],
  ['lignite', { zh: '褐煤', en: 'lignite' }, 't', '11.9', '28.0', '0.96', '1.1729'],
  ['coke', { zh: '焦炭', en: 'coke' }, 't', '28.435', '29.5', '0.93', '2.8604'],
  ['petroleum-coke', { zh: '石油焦', en: 'petroleum coke' }, 't', '32.5', '27.5', '0.98', '3.2115'],
  ['crude-oil', { zh: '原油', en: 'crude oil' }, 't', '41.816', '20.1', '0.98', '3.0202'],
  ['fuel-oil', { zh: '燃料油', en: 'fuel oil' }, 't', '41.816', '21.1', '0.98', '3.1705'],
  ['petrol', { zh: '汽油', en: 'petrol' }, 't', '43.07', '18.9', '0.98', '2.9251'],
  ['diesel', { zh: '柴油', en: 'diesel' }, 't', '42.652', '20.2', '0.98', '3.0959'],
  ['lpg', { zh: '液化石油气', en: 'LPG' }, 't', '50.179', '17.2', '0.98', '3.1013'],
  ['lng', { zh: '液化天然气', en: 'LNG' }, 't', '51.498', '15.3', '0.98', '2.8313'],
  ['natural-gas', { zh: '天然气', en: 'natural gas' }, '10⁴ Nm³', '389.31', '15.3', '0.99', '21.6219'],
  ['coke-oven-gas', { zh: '焦炉煤气', en: 'coke-oven gas' }, '10⁴ Nm³', '179.81', '13.58', '0.99', '8.8638'],
  ['blast-furnace-gas', { zh: '高炉煤气', en: 'blast-furnace gas' }, '10⁴ Nm³', '33.0', '70.8', '0.99', '8.4811'],
  ['converter-gas', { zh: '转炉煤气', en: 'converter gas' }, '10⁴ Nm³', '84.0', '49.6', '0.99', '15.124'],
  ['anthracite', { zh: '无烟煤', en: 'anthracite' }, 't', '26.7', '27.4', '0.94', '2.5215'],
];

/** For set B our source has only net calorific values (GJ/t). */
const calorificB: readonly (readonly [string, Text, string])[] = [
  ['anthracite', { zh: '无烟煤', en: 'anthracite' }, '24.515'],
  ['petrol', { zh: '汽油', en: 'petrol' }, '44.80'],
  ['diesel', { zh: '柴油', en: 'diesel' }, '43.33'],
];

/** The combustion factors of fuels, the factor of purchased heat, and net calorific values of another set. */
export const fuelFactors: readonly Factor[] = [
  ...fuels.map(([fuel, name, per, ncv, carbonContent, oxidation, value]): Factor => ({
    id: `fuel-A-${fuel}`,
    category: 'fuel',
    name,
    value,
    unit: `t CO2/${per}`,
    year: null,
    region: 'CN',
    source: fuel === 'anthracite' ? unstated : setA,
    confidence: fuel === 'anthracite' ? 'unconfirmed' : 'confirmed',
    set: 'A',
    combustion: {
      ncv: { value: ncv, unit: `GJ/${per}` },
      carbonContent: { value: carbonContent, unit: 't C/TJ' },
      oxidation,
    },
  })),
  ...calorificB.map(([fuel, name, value]): Factor => ({
    id: `fuel-B-ncv-${fuel}`,
    category: 'fuel-ncv',
    name: { zh: `${name.zh}低位发热量`, en: `${name.en}, net calorific value` },
    value,
    unit: 'GJ/t',
    year: 2015,
    region: 'CN',
    source: setB,
    confidence: 'confirmed',
    set: 'B',
    note: {
      zh: '另一套通行的缺省值，只收录低位发热量',
      en: 'of another set of defaults in wide use, its net calorific values alone',
    },
  })),
  {
    id: 'heat',
    category: 'heat',
    name: { zh: '外购热力', en: 'purchased heat' },
    value: '0.11',
    unit: 't CO2/GJ',
    year: null,
    region: 'CN',
    source: { zh: '外购热力缺省值', en: 'default for purchased heat' },
    confidence: 'confirmed',
  },
];
