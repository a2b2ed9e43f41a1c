import { words } from '#kernel/i18n/text.ts';

export const contactWords = words({
  lead: {
    zh: '请先选择联系对象。',
    en: 'Choose the right contact for your question.',
  },
  portalTitle: { zh: '本站', en: 'The portal' },
  portalText: {
    zh: '页面出错、内容有误、使用中遇到障碍，请联系本站。',
    en: 'For faults, errors in the content, and accessibility problems.',
  },
  mail: { zh: '电子邮箱', en: 'E-mail' },
  phone: { zh: '电话', en: 'Telephone' },
  address: { zh: '地址', en: 'Address' },
  noContact: {
    zh: '本站运营者没有登记联系方式。可以通过页脚的备案信息查询运营者，或向下列发证机构询问；举报冒用请用上面的表单。',
    en: 'The operator of this portal has not published contact details. Find the operator by the filing numbers in the footer, or contact the issuing organisations below. To report misuse, use the form above.',
  },
  quote: {
    zh: '写明页面地址；如果页面显示了“请求编号”，请一并写上。',
    en: 'Include the address of the page and the request number, if one is displayed.',
  },
  misuseTitle: { zh: '举报冒用', en: 'Report misuse' },
  misuse1: {
    zh: '看到证书或标识被冒用、伪造、用在证书范围之外，请告诉我们。无需登录；提交后得到受理编号。评价办公室和这张证书的发证机构会看到举报，您的邮箱不给发证机构。',
    en: 'Report certificates or marks that are forged, borrowed, or used beyond their scope. No account is needed; you receive a receipt number. The evaluation office and the organisation that issued the certificate read the report; the organisation does not see your email address.',
  },
  issuersTitle: { zh: '发证机构', en: 'Issuing organisations' },
  issuersNote: {
    zh: '证书内容的更正、暂停与恢复，由发证机构处理。',
    en: 'They correct, suspend and restore certificates.',
  },
  issuersCode: { zh: '机构编号 {code}', en: 'Organisation {code}' },
  issuersNone: { zh: '还没有发证机构', en: 'No organisation issues certificates yet' },
});
