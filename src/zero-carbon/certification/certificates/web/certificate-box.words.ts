import { words } from '#kernel/i18n/text.ts';

export const boxWords = words({
  label: { zh: '核验一张证书', en: 'Verify a certificate' },
  placeholder: { zh: '证书编号或企业名称', en: 'Certificate number or company' },
  submit: { zh: '核验', en: 'Verify' },
  empty: { zh: '请输入证书编号或企业名称', en: 'Please enter a certificate number or a company' },
  tooLong: { zh: '最多 {max} 个字符', en: 'At most {max} {max|character|characters}' },
});
