/**
 * Bodies that issue policies, with the home page that leads to their originals. The State Council's site also has the
 * documents of the Central Committee and the General Office.
 */
export const issuers = [
  { code: 'cpc', zh: '中共中央', en: 'CPC Central Committee', homePage: 'https://www.gov.cn/' },
  { code: 'state-council', zh: '国务院', en: 'State Council', homePage: 'https://www.gov.cn/' },
  {
    code: 'state-council-office',
    zh: '国务院办公厅',
    en: 'General Office of the State Council',
    homePage: 'https://www.gov.cn/',
  },
  {
    code: 'ndrc',
    zh: '国家发展改革委',
    en: 'National Development and Reform Commission',
    homePage: 'https://www.ndrc.gov.cn/',
  },
  {
    code: 'miit',
    zh: '工业和信息化部',
    en: 'Ministry of Industry and Information Technology',
    homePage: 'https://www.miit.gov.cn/',
  },
  { code: 'mee', zh: '生态环境部', en: 'Ministry of Ecology and Environment', homePage: 'https://www.mee.gov.cn/' },
  { code: 'mof', zh: '财政部', en: 'Ministry of Finance', homePage: 'https://www.mof.gov.cn/' },
  {
    code: 'samr',
    zh: '市场监管总局',
    en: 'State Administration for Market Regulation',
    homePage: 'https://www.samr.gov.cn/',
  },
  { code: 'sac', zh: '国家标准委', en: 'Standardization Administration of China', homePage: 'https://www.sac.gov.cn/' },
  { code: 'nbs', zh: '国家统计局', en: 'National Bureau of Statistics', homePage: 'https://www.stats.gov.cn/' },
  { code: 'nea', zh: '国家能源局', en: 'National Energy Administration', homePage: 'https://www.nea.gov.cn/' },
  {
    code: 'zhejiang-industry',
    zh: '浙江省经济和信息化厅',
    en: 'Zhejiang Department of Economy and Information Technology',
    homePage: 'https://jxt.zj.gov.cn/',
  },
] as const;
export type IssuerCode = (typeof issuers)[number]['code'];
