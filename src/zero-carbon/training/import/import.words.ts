import { words } from '#kernel/i18n/text.ts';

/** The headings of the workbook. */
export const importColumnWords = words({
  name: { zh: '姓名', en: 'Name' },
  idCard: { zh: '身份证号', en: 'ID card number' },
  course: { zh: '课程', en: 'Course' },
  issuedOn: { zh: '发证日期', en: 'Issued on' },
  expiresOn: { zh: '有效期至', en: 'Valid until' },
  number: { zh: '证书编号', en: 'Certificate number' },
});

export const importCertificatesWords = words({
  button: { zh: '导入证书', en: 'Import certificates' },
  what: { zh: '培训证书', en: 'training certificates' },
  sheetTitle: { zh: '培训证书', en: 'Training certificates' },
  lead: {
    zh: '下载模板，每行填一张证书；课程填代码或名称，编号可以留空，由系统编排。先检查，确认后才发证。',
    en: 'Download the template and enter one certificate per row: the course by code or name; without a number the portal assigns one. It is checked first, and nothing is issued before you confirm.',
  },
  limits: {
    zh: 'XLSX，不超过 20 MB、{most} 行。文件不会保存；有问题的行只在这里显示，关闭后即消失。',
    en: 'XLSX, up to 20 MB and {most} rows. The file is not saved: rows with problems are only displayed here, until you close this window.',
  },
  checking: { zh: '正在检查 {name}', en: 'Checking {name}' },
  taking: { zh: '正在发证：{name}', en: 'Issuing the certificates of {name}' },
  mayCancel: {
    zh: '可以随时放弃：结束之前放弃，一张也不会发。',
    en: 'You can cancel at any time: until it is done, no certificate is issued.',
  },
  forGood: {
    zh: '发证会写入只增不减的存证日志：可以撤销，不能删除。',
    en: 'Each certificate is entered in the issuance log, which only grows: it can be withdrawn, and never deleted.',
  },
  issue: { zh: '发证 {good} 张', en: 'Issue {good} {good|certificate|certificates}' },
  save: { zh: '把有问题的行存为工作簿', en: 'Save the rows with problems' },
  tooManyBad: {
    zh: '有问题的行超过 {most} 行，一行也没有导入。请先在原文件里改正。',
    en: 'More than {most} rows have problems, so none is imported. Correct them in your file first.',
  },
  badTitle: { zh: '培训证书，有问题的行', en: 'Training certificates, rows with problems' },

  needCourse: { zh: '请填写课程代码或名称', en: 'Enter the code or the name of the course' },
  noCourse: { zh: '没有这门课程，请填代码或名称全称', en: 'There is no such course. Enter its code or its full name' },
  needDay: { zh: '请填写日期', en: 'Enter the date' },
  noDay: { zh: '不是日期，如 2026-11-24', en: 'Not a date, such as 2026-11-24' },
  future: { zh: '不能晚于今天', en: 'It cannot be after today' },
  beforeIssue: { zh: '须晚于发证日期', en: 'It must be after the day of issue' },
  rounded: {
    zh: '身份证号被 Excel 按数字取整了，请把这一列设为“文本”后重填',
    en: 'Excel has rounded this number. Make the column “Text” and enter it again',
  },
  sameNumber: { zh: '与第 {row} 行的证书编号相同', en: 'The same number as in row {row}' },
  sameCertificate: {
    zh: '与第 {row} 行是同一人、同一课程、同一天的证书',
    en: 'Row {row} is the same person’s certificate of the same course and day',
  },
  nameAbove: {
    zh: '第 {row} 行的同一身份证号是另一个姓名',
    en: 'Row {row} has the same ID card number under another name',
  },
  unprintableName: {
    zh: '证书字体里没有这些字，无法打印：{characters}',
    en: 'The fonts of certificates do not have these characters: {characters}',
  },
  longName: { zh: '姓名太长，最多 50 个字符', en: 'The name is too long: 50 characters at most' },
  nameNumber: { zh: '姓名里有身份证号', en: 'The name contains an ID card number' },
  numberNumber: { zh: '证书编号不能是身份证号', en: 'An ID card number cannot be the number of a certificate' },
  badNumber: {
    zh: '编号只能用字母、数字和 - / . ( )，3 到 40 个字符',
    en: 'Letters, digits and - / . ( ) alone, 3 to 40 of them',
  },
  noTemplate: {
    zh: '没有启用的培训证书模板，请先发布一个',
    en: 'No template of training certificates is in use. Publish one first',
  },
});
