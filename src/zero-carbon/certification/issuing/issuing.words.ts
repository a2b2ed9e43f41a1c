import { words } from '#kernel/i18n/text.ts';

export const issuingWords = words({
  noCreditCode: {
    zh: '企业资料里没有统一社会信用代码，证书上必须写明；请企业补充后再签发',
    en: 'The enterprise has no credit code, which a certificate must show. Ask the enterprise to enter it',
  },
  noBoundary: {
    zh: '场所没有写明评价边界（中文和英文），证书上必须写明；请企业补充后再签发',
    en: 'The boundary of the site is missing in Chinese or English. Ask the enterprise to enter it',
  },
  suspendedIssuer: {
    zh: '机构的授权已暂停，不能签发',
    en: 'The organisation is suspended and may not issue',
  },
  noSeal: {
    zh: '模板要求加盖印章，机构还没有上传印章图片',
    en: 'The template requires a seal, and the organisation has not uploaded one',
  },
  noEnglishName: {
    zh: '模板有英文，企业资料里没有英文名称；请企业补充，或改用中文模板',
    en: 'The template has English, but the enterprise has no English name. Ask for one, or use a Chinese template',
  },
  overflow: {
    zh: '“{text}”缩到最小字号也放不下',
    en: '“{text}” does not fit even at the smallest size',
  },
  noGlyph: {
    zh: '字体里没有这些字：{characters}',
    en: 'The fonts do not have these characters: {characters}',
  },
  smallCode: {
    zh: '二维码每格只有 {module} mm，至少要 0.45 mm：把它放大到 {needed} mm',
    en: 'A module of the QR code is {module} mm and must be 0.45 mm: enlarge it to {needed} mm',
  },
  noPicture: {
    zh: '模板里有一张图片还没有选定',
    en: 'A picture of the template is not selected',
  },
  notAccredited: {
    zh: '机构今天不在授权有效期内，不能签发',
    en: 'The organisation is not accredited today and may not issue',
  },
});
