import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { areaList } from '@vant/area-data';
import isoCountries from 'i18n-iso-countries';
import zh from 'i18n-iso-countries/langs/zh.json' with { type: 'json' };
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { areaInPinyin } from './area-pinyin.ts';

/**
 * Writes the administrative areas and countries of the product from their packages. A newer package changes the choices
 * of enterprises only after a review of the difference: `node tools/write-reference-data.ts`.
 */
const folder = path.join(import.meta.dirname, '../src/zero-carbon/enterprises/enterprises/content');

/** Four cities have no counties, and below Taiwan, Hong Kong and Macao there are no codes of GB/T 2260. */
const isOurs = (code: string): boolean => !/^(4419|4420|4604|6202)(?!00)|^(71|81|82)(?!0000)/.test(code);

const provinces: Readonly<Record<string, string>> = {
  '110000': 'Beijing',
  '120000': 'Tianjin',
  '130000': 'Hebei',
  '140000': 'Shanxi',
  '150000': 'Inner Mongolia',
  '210000': 'Liaoning',
  '220000': 'Jilin',
  '230000': 'Heilongjiang',
  '310000': 'Shanghai',
  '320000': 'Jiangsu',
  '330000': 'Zhejiang',
  '340000': 'Anhui',
  '350000': 'Fujian',
  '360000': 'Jiangxi',
  '370000': 'Shandong',
  '410000': 'Henan',
  '420000': 'Hubei',
  '430000': 'Hunan',
  '440000': 'Guangdong',
  '450000': 'Guangxi',
  '460000': 'Hainan',
  '500000': 'Chongqing',
  '510000': 'Sichuan',
  '520000': 'Guizhou',
  '530000': 'Yunnan',
  '540000': 'Tibet',
  '610000': 'Shaanxi',
  '620000': 'Gansu',
  '630000': 'Qinghai',
  '640000': 'Ningxia',
  '650000': 'Xinjiang',
  '710000': 'Taiwan',
  '810000': 'Hong Kong',
  '820000': 'Macao',
};

const { province_list: first, city_list: second, county_list: third } = areaList;
const named = { ...first, ...second, ...third };
const areas = Object.fromEntries(
  Object.entries(named)
    .filter(([code]) => isOurs(code))
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([code, name]) => [code, [name, provinces[code] ?? areaInPinyin(name)]]),
);

isoCountries.registerLocale(zh);
isoCountries.registerLocale(en);
const countries = Object.fromEntries(
  Object.keys(isoCountries.getAlpha2Codes())
    // A code that ISO 3166 leaves to its users.
    .filter((code) => code !== 'XK')
    .toSorted()
    .map((code) => [code, [isoCountries.getName(code, 'zh'), isoCountries.getName(code, 'en')]]),
);

/** One record per line. */
const lines = (records: object): string =>
  `{\n${Object.entries(records)
    .map(([code, names]) => `  "${code}": ${JSON.stringify(names).replaceAll('","', '", "')}`)
    .join(',\n')}\n}\n`;

await writeFile(path.join(folder, 'areas.json'), lines(areas));
await writeFile(path.join(folder, 'countries.json'), lines(countries));
console.log(`${Object.keys(areas).length} areas, ${Object.keys(countries).length} countries`);
