/** The words that convert, and the other ways to write them. */

/**
 * The convertible words as multiples of t, GJ, m³ and km. lb, short ton, kcal, US gal, scf and mile are exact by
 * definition; mmBtu is the international table's; kgce and tce are 29.3076 GJ/t. m³ is at 20 °C, as Chinese gas meters
 * count (GB/T 19205); Nm³ is at 0 °C, so that 1 m³ = 273.15/293.15 Nm³; scf is at 60 °F, 519.67 °R (20 °C is 527.67 °R),
 * all at one pressure.
 */
export const scales: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mass: {
    mg: '1/1000000000',
    g: '1/1000000',
    kg: '1/1000',
    t: '1',
    kt: '1000',
    Mt: '1000000',
    lb: '0.00045359237',
    'short ton': '0.90718474',
  },
  energy: {
    J: '1/1000000000',
    kJ: '1/1000000',
    MJ: '1/1000',
    GJ: '1',
    TJ: '1000',
    PJ: '1000000',
    Wh: '0.0000036',
    kWh: '0.0036',
    MWh: '3.6',
    GWh: '3600',
    TWh: '3600000',
    kcal: '0.0000041868',
    Mcal: '0.0041868',
    Gcal: '4.1868',
    mmBtu: '1.05505585262',
    gce: '0.0000293076',
    kgce: '0.0293076',
    tce: '29.3076',
  },
  volume: {
    mL: '1/1000000',
    L: '0.001',
    kL: '1',
    'm³': '1',
    'Nm³': '293.15/273.15',
    'US gal': '0.003785411784',
    scf: '14.94195044120064/519.67',
  },
  length: { m: '0.001', km: '1', mile: '1.609344' },
};

/** Other spellings of a word, by the word. Spellings that differ in case alone are found without being listed. */
const spellings: Readonly<Record<string, string>> = {
  mg: '毫克',
  g: '克',
  kg: '千克 公斤 kgs kilogram kilograms',
  t: '吨 公吨 tonne tonnes',
  lb: '磅 lbs',
  J: '焦 焦耳',
  kJ: '千焦 千焦耳',
  MJ: '兆焦 兆焦耳',
  GJ: '吉焦 吉焦耳',
  TJ: '太焦 太焦耳',
  kWh: '度 度电 千瓦时 千瓦小时',
  MWh: '兆瓦时 兆瓦小时',
  GWh: '吉瓦时',
  TWh: '太瓦时',
  kcal: '千卡 大卡',
  Mcal: '兆卡',
  Gcal: '吉卡',
  gce: '克标准煤 克标煤',
  kgce: '千克标准煤 千克标煤 公斤标准煤 公斤标煤',
  tce: '吨标准煤 吨标煤',
  mL: '毫升 cm^3 cm3',
  L: '升 公升 dm^3 dm3 litre litres liter liters',
  kL: '千升',
  'm³': 'm3 m^3 立方米 立方 方 cbm',
  'Nm³': 'Nm3 Nm^3 标准立方米 标立方米 标准立方 标立方 标方',
  m: '米',
  km: '公里 千米',
  mile: '英里 miles',
  CO2: '二氧化碳',
  CO2e: 'CO2-e CO2eq 二氧化碳当量',
  CH4: '甲烷',
  N2O: '氧化亚氮',
  SF6: '六氟化硫',
  NF3: '三氟化氮',
};

/** The listed spellings of a word. */
export const spellingsOf = (word: string): readonly string[] => spellings[word]?.split(' ') ?? [];

/**
 * Words that are read in their own case only: in another case they would be read as a word a million times larger or
 * smaller, or as a word that is not theirs (MT is a metric ton on most invoices, Mt a million of them).
 */
export const isExactOnly = (word: string): boolean => ['mg', 'kt', 'Mt', 'mL', 'm', 'C'].includes(word);

/** Chinese number words and powers of ten before a unit, as exponents. */
export const powers: Readonly<Record<string, number>> = {
  百万: 6,
  千万: 7,
  百: 2,
  千: 3,
  万: 4,
  萬: 4,
  亿: 8,
};

/** Number words that are a power only before a known word: 千瓦时 and 百货 are words of their own. */
export const isPowerOfKnown = (word: string | undefined): boolean => word === '百' || word === '千';

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Signs between the factors of a product, in any width. */
const products = /[·•⋅∙‧・･*∗×✕]/g;

/**
 * A unit in one notation: superscripts as `^`, compatibility signs (`㎥`, `㎏`), full-width and subscript signs as plain
 * ones, `kW·h` (as GB/T 3102 writes it) as `kWh`, one sign for products and one for divisions.
 */
export function normaliseUnit(text: string): string {
  return (
    text
      // before NFKC, which would leave m³ and m2 in different shapes
      .replaceAll(/⁻?[⁰¹²³⁴-⁹]+/g, (run) => `^${[...run].map((sign) => superscriptText(sign)).join('')}`)
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll('−', '-')
      .replaceAll(/\*\*/g, '^')
      .replaceAll(/\^(?:\((-?\d+)\)|\{(-?\d+)\})/g, '^$1$2')
      .replaceAll(products, '·')
      .replaceAll(/[÷∕⁄]|\bper\b/g, '/')
      .replaceAll(/\b([kmgt]?w)\s*·?\s*h\b(?!\^)/gi, (_, watts: string) => `${watts}h`)
      .replaceAll(/瓦·时/g, '瓦时')
      .replaceAll(/吨·?公里|\bt-?km\b/gi, 't·km')
      .replaceAll(/人·?公里/g, 'person·km')
      .replaceAll(/平方米|\bm2\b/gi, 'm^2')
      .replaceAll(/平方(?:千米|公里)|\bkm2\b/gi, 'km^2')
      .replaceAll(/(kg|t|千克|公斤|吨)标准?煤/gi, (_, mass: string) => `${mass}标煤`)
      .replaceAll(/\bkg标煤/gi, 'kgce')
      .replaceAll(/\bt标煤/gi, 'tce')
      .replaceAll(/\bshort tons?\b/gi, 'short_ton')
      .replaceAll(/\bUS gal(?:lons?)?\b/gi, 'US_gal')
      .trim()
  );
}

const superscriptText = (sign: string): string => (sign === '⁻' ? '-' : String(superscripts.indexOf(sign)));
