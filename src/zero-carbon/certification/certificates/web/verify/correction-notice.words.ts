import { words } from '#kernel/i18n/text.ts';

export const correctionNoticeWords = words({
  title: { zh: '更正说明', en: 'Corrections' },
  correctedOn: { zh: '本证书于 {date} 更正，原证书', en: 'Corrected on {date} from certificate' },
  before: { zh: '{field}原为：', en: '{field} before: ' },
  none: { zh: '无', en: 'none' },
  reason: { zh: '原因：', en: 'Reason: ' },
  enterpriseName: { zh: '企业名称', en: 'Name in Chinese' },
  enterpriseNameEn: { zh: '英文名称', en: 'Name in English' },
  creditCode: { zh: '信用代码', en: 'USCC' },
  siteAddress: { zh: '场所地址', en: 'Site address' },
  boundary: { zh: '评价边界', en: 'Boundary' },
});
