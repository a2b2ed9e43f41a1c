import { words } from '#kernel/i18n/text.ts';

/** Field errors; in the specification's words (§5) if it has them. */
export const enterpriseFieldWords = words({
  kind: { zh: '企业', en: 'Enterprise' },
  creditCode: { zh: '统一社会信用代码', en: 'Unified social credit code' },
  needName: { zh: '请输入企业名称', en: 'Please enter the enterprise name' },
  needPassword: { zh: '请输入新密码', en: 'Please enter a new password' },
  needConfirmation: { zh: '请输入确认新密码', en: 'Please enter the new password again' },
  differs: { zh: '新密码和确认新密码不一致', en: 'New password and confirm password are inconsistent' },
  wrongCreditCode: {
    zh: '统一社会信用代码错误，请核对营业执照上的 18 位代码（或 15 位注册号）',
    en: 'Unified social credit code error: please compare it with the 18 characters (or the 15-digit number) on the business licence',
  },
  wrongPhone: {
    zh: '请输入手机号码，或带区号的固定电话，例如 0572-5210001',
    en: 'Please enter a mobile number, or a landline with its area code, such as 0572-5210001',
  },
  wrongEnglish: { zh: '请用拉丁字母填写', en: 'Please write it in Latin letters' },
  wrongWebAddress: {
    zh: '请输入以 http:// 或 https:// 开头的网址',
    en: 'Please enter an address that starts with http:// or https://',
  },
  wrongStockCode: {
    zh: '请输入股票代码，例如 sh600519 或 sz300750',
    en: 'Please enter a stock code, such as sh600519 or sz300750',
  },
  establishedLater: { zh: '成立日期不能晚于今天', en: 'The date of establishment cannot lie in the future' },
  nameTaken: {
    zh: '该企业名称已经注册。如果这是贵单位，请登录或找回密码',
    en: 'An enterprise of this name is already registered. If it is yours, log in or reset the password',
  },
  creditCodeTaken: {
    zh: '该统一社会信用代码已被其他企业使用',
    en: 'Another enterprise uses this unified social credit code',
  },
  unknownCountry: { zh: '请选择列表中的国家或地区', en: 'Please choose a country or region of the list' },
  unknownArea: { zh: '请选择列表中的行政区划', en: 'Please choose an administrative area of the list' },
  unknownIndustry: { zh: '请选择列表中的行业', en: 'Please choose an industry of the list' },
  fixedName: {
    zh: '企业持有证书，名称与信用代码须经审核方可变更，请联系评价工作机构',
    en: 'The enterprise holds certificates: its name and credit code change only after a review. Please contact the scheme',
  },
});
