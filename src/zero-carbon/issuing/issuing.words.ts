import { words } from '#kernel/i18n/text.ts';

export const issuingWords = words({
  noCreditCode: {
    zh: '企业资料里没有统一社会信用代码，证书上必须写明；请企业补充后再签发',
    en: 'The enterprise has not entered its credit code, which a certificate has to say',
  },
  noBoundary: {
    zh: '场所没有写明评价边界（中文和英文），证书上必须写明；请企业补充后再签发',
    en: 'The boundary of the site is missing in Chinese or English, and a certificate has to say it',
  },
  suspendedIssuer: {
    zh: '机构的授权已暂停，不能签发',
    en: 'The organisation is suspended and may not issue',
  },
  notAccredited: {
    zh: '机构今天不在授权有效期内，不能签发',
    en: 'The organisation is not accredited today and may not issue',
  },
});
