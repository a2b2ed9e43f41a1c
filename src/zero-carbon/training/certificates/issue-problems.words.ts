import { words } from '#kernel/i18n/text.ts';

/** The reasons why one certificate of several is not issued. */
export const issueProblemWords = words({
  noIdCard: {
    zh: '名单上没有此人的身份证号，无法签发',
    en: 'The roster no longer has this person’s ID card number, so no certificate can be issued',
  },
  otherName: {
    zh: '登记的姓名与此身份证号不符，请核对姓名和号码',
    en: 'The register has this ID card number under another name. Check the name and the number',
  },
  unprintable: {
    zh: '姓名中有证书字体没有的字，无法打印，不能签发',
    en: 'The name has characters that the fonts of certificates do not have, so it cannot be printed',
  },
  again: { zh: '此人已有这次培训的证书', en: 'This person already has a certificate of this training' },
  numberTaken: { zh: '证书编号已被使用', en: 'Another certificate has this number' },
  numberReserved: {
    zh: '这种格式的编号由本系统编排，请改用其他编号或留空',
    en: 'The portal assigns numbers of this form. Use another one, or none',
  },
});

export type IssueProblem = keyof typeof issueProblemWords;
