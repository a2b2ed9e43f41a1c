import { words } from '#kernel/i18n/text.ts';

export const notOpenWords = words({
  trainingLead: {
    zh: '本版本还不能在线查询个人培训证书，也没有培训通知与课程。',
    en: 'In this version, personal training certificates cannot be looked up here, and there are no training notices or courses.',
  },
  trainingNowTitle: { zh: '现在怎么核实', en: 'How to verify one now' },
  trainingNow: {
    zh: '请向颁发培训证书的机构核实，提供持证人姓名与证书编号即可。',
    en: 'Ask the organisation that issued it; the holder’s name and the certificate’s number are enough.',
  },
  issuers: { zh: '查看发证机构', en: 'See the issuing organisations' },
  elsewhereTitle: { zh: '现在可以做的', en: 'What you can do now' },
  certificates: { zh: '查询企业证书', en: 'Search enterprise certificates' },
  policies: { zh: '阅读零碳政策', en: 'Read zero-carbon policies' },
  standards: { zh: '查阅零碳标准', en: 'Look up zero-carbon standards' },
  home: { zh: '回到首页', en: 'Back to the home page' },
});
