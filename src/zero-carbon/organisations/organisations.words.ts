import { words } from '#kernel/i18n/text.ts';

export const organisationWords = words({
  kind: { zh: '评审机构', en: 'Review organisation' },
  code: { zh: '授权编号', en: 'Authorisation number' },
  nameZh: { zh: '中文名称', en: 'Chinese name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  accreditationNumber: { zh: '资质证书编号', en: 'Accreditation number' },
  accreditedFrom: { zh: '资质起始日期', en: 'Accredited from' },
  accreditedUntil: { zh: '资质截止日期', en: 'Accredited until' },
  accreditationFile: { zh: '资质文件', en: 'Accreditation file' },
  contact: { zh: '联系人', en: 'Contact' },
  needCode: { zh: '请输入三位数字的授权编号', en: 'Please enter an authorisation number of three digits' },
  needNameEn: { zh: '请输入英文名称', en: 'Please enter the English name' },
  codeTaken: { zh: '其他机构已使用这个编号', en: 'Another organisation has this number' },
  codeFixed: {
    zh: '该机构已颁发证书，证书编号含有授权编号，不能更改',
    en: 'The organisation has issued certificates, whose numbers hold this one: it cannot be changed',
  },
  accepting: { zh: '有可受理的评审机构', en: 'There are organisations that take applications' },
  noneAccepting: { zh: '暂时没有可受理的评审机构', en: 'No organisation takes applications at present' },
  untilBeforeFrom: { zh: '截止日期不能早于起始日期', en: 'The last day is before the first' },
});
