import { words } from '#kernel/i18n/text.ts';

export const contactWords = words({
  lead: {
    zh: '先看该找谁，可以少走一步。',
    en: 'Who answers what, so that your question reaches the right desk at once.',
  },
  aboutTitle: { zh: '你正在询问的编号', en: 'The number you ask about' },
  about: { zh: '请在来信中写明：{number}', en: 'Please quote it: {number}' },
  portalTitle: { zh: '本站', en: 'The portal' },
  portalText: {
    zh: '页面出错、内容有误、使用中遇到障碍，请联系本站。',
    en: 'For faults, errors in the content, and anything that stands in your way.',
  },
  noMail: {
    zh: '本站运营者没有登记电子邮箱。请通过页脚的备案信息查询运营者，或向下列发证机构询问。',
    en: 'The operator of this portal has not registered an e-mail address. The filing numbers at the foot of the page lead to the operator; the issuing organisations below answer as well.',
  },
  quote: {
    zh: '写明页面地址；如果页面显示了“请求编号”，请一并写上。',
    en: 'Give the address of the page and, where one was shown, the request number.',
  },
  misuseTitle: { zh: '举报冒用', en: 'Report misuse' },
  misuse1: {
    zh: '证书或标识被冒用、伪造、用在证书范围之外，请写明三件事：',
    en: 'If a certificate or mark is forged, borrowed, or used beyond what it covers, please say three things:',
  },
  misuseNumber: {
    zh: '证书编号，或看到的企业名称；',
    en: 'the certificate’s number, or the enterprise’s name as you saw it;',
  },
  misuseWhere: {
    zh: '在哪里看到：网址、产品、包装或文件；',
    en: 'where you saw it: address, product, package or document;',
  },
  misuseWhen: {
    zh: '什么时候看到，最好附上照片或截图。',
    en: 'when you saw it, with a photograph or screenshot if you can.',
  },
  issuersTitle: { zh: '发证机构', en: 'Issuing organisations' },
  issuersNote: {
    zh: '证书内容的更正、暂停与恢复，由发证机构处理。',
    en: 'They correct, suspend and restore certificates.',
  },
  issuersCode: { zh: '机构编号 {code}', en: 'Organisation {code}' },
  issuersNone: { zh: '还没有发证机构', en: 'No organisation issues certificates yet' },
});
