import { words } from '#kernel/i18n/text.ts';

/** The errors of a query; browser and server use the same texts (zero-carbon portal specification §5). */
export const trainingInputWords = words({
  name: { zh: '请输入姓名', en: 'Please enter the name' },
  certNo: { zh: '请输入证书编号', en: 'Please enter the certificate number' },
  idCard: { zh: '请输入身份证号', en: 'Please enter the ID card number' },
  badIdCard: { zh: '请输入正确的身份证号', en: 'Please enter a valid ID card number' },
  queryCode: { zh: '请输入查询密码', en: 'Please enter the query password' },
  newPassword: { zh: '请输入新密码', en: 'Please enter a new password' },
  confirmNewPassword: { zh: '请再次输入新密码', en: 'Please enter the new password again' },
  passwordForm: {
    zh: '请输入 8 到 16 位的数字与字母组合',
    en: 'Please enter a combination of digits and letters, 8 to 16 long',
  },
  certificateCode: { zh: '请输入证书校验码', en: 'Please enter the certificate code' },
  notSame: { zh: '两次输入的密码不一致', en: 'The new password and its confirmation are inconsistent' },
});

export const trainingRefusalWords = words({
  noCertificate: { zh: '未查询到结果', en: 'No result found' },
  noCertificateOrCode: {
    zh: '未查询到结果，或证书校验码不属于该持证人的证书',
    en: 'No result found, or the code is not that of a certificate of this person',
  },
  alreadySet: {
    zh: '查询密码已经设置过，请重新查询并输入已有的查询密码',
    en: 'A query password is already set. Search again and enter it.',
  },
  wrongPassword: { zh: '查询密码不正确', en: 'The query password is wrong' },
});
