import { words } from '#kernel/i18n/text.ts';

export const notFoundWords = words({
  asked: { zh: '您要打开的是：{address}', en: 'Requested address: {address}' },
  lead: {
    zh: '地址可能抄错了一段，或者页面已经移走。',
    en: 'Part of the address may have been copied wrongly, or the page has moved.',
  },
  searchTitle: { zh: '查一张证书', en: 'Look for a certificate' },
  searchNote: { zh: '输入编号或企业名称。', en: 'By number or company.' },
  elsewhereTitle: { zh: '或者从这里开始', en: 'Or start here' },
  home: { zh: '回到首页', en: 'Back to the home page' },
  certificates: { zh: '查询企业证书', en: 'Search enterprise certificates' },
  training: { zh: '查询培训证书', en: 'Look up a training certificate' },
  policies: { zh: '阅读零碳政策', en: 'Read zero-carbon policies' },
  standards: { zh: '查阅零碳标准', en: 'Look up zero-carbon standards' },
});
