import { words } from '#kernel/i18n/text.ts';

export const trainingPageWords = words({
  lead: {
    zh: '核实一张个人培训证书，或查看自己的全部证书；培训通知与课程也在这里。无需登录。',
    en: 'Verify a personal training certificate, or see all of your own. Training notices and courses are here as well. No account needed.',
  },
  tabs: { zh: '培训', en: 'Training' },
  query: { zh: '证书查询', en: 'Certificate query' },
  notice: { zh: '培训通知', en: 'Notice' },
  courses: { zh: '培训课程', en: 'Courses' },

  form: { zh: '查询条件', en: 'Search' },
  by: { zh: '查询方式', en: 'Search by' },
  byNumber: { zh: '姓名与证书编号', en: 'Name and certificate number' },
  byIdCard: { zh: '姓名与身份证号', en: 'Name and ID card number' },
  name: { zh: '姓名', en: 'Name' },
  nameHint: { zh: '与证书上一致的全名', en: 'In full, as on the certificate' },
  certNo: { zh: '证书编号', en: 'Certificate number' },
  certNoHint: { zh: '例如 ZCT-01-00001', en: 'For example ZCT-01-00001' },
  idCard: { zh: '身份证号', en: 'ID card number' },
  idCardHint: { zh: '18 位，或旧证的 15 位', en: '18 characters, or 15 of an old card' },
  search: { zh: '查询', en: 'Search' },
  conditions: { zh: '请输入查询条件', en: 'Please enter query conditions' },
  succeeded: { zh: '查询成功', en: 'Query succeeded' },

  howTitle: { zh: '两种查询方式', en: 'Two ways to search' },
  howNumber: {
    zh: '知道持证人的姓名与证书编号，就能核实这一张证书。',
    en: 'With the holder’s name and the certificate’s number you verify that one certificate.',
  },
  howIdCard: {
    zh: '以姓名与身份证号查询自己的全部证书。第一次查询时设置查询密码，以后凭密码查询。',
    en: 'With your name and ID card number you see all of your certificates. The first time you set a query password; later you enter it.',
  },
  howForgotten: { zh: '忘记查询密码', en: 'Forgotten the query password' },
  howForgottenText: {
    zh: '请持本人身份证件联系颁发证书的培训机构。网上不能重设，以免他人冒用。',
    en: 'Take your ID card to the training organisation that issued the certificate. It cannot be reset online, to prevent misuse.',
  },
  howPrivate: { zh: '身份证号的处理', en: 'Handling of the ID card number' },
  howPrivateText: {
    zh: '加密发送，不出现在网址中，也不记入日志；结果中只显示前两位和倒数第三、第二位。',
    en: 'It is sent encrypted, never part of an address and not logged. Results show its first two digits and the two before the last one.',
  },

  noneTitle: { zh: '未查询到结果', en: 'No result found' },
  noneNumber: {
    zh: '没有姓名与编号都相符的证书。请核对证书上的全名与编号；刚通过考核的，证书在二十个工作日内颁发。',
    en: 'No certificate has both this name and this number. Check both against the certificate; after an examination it is issued within twenty working days.',
  },
  noneIdCard: {
    zh: '没有姓名与身份证号都相符的证书。请核对姓名与号码；刚通过考核的，证书在二十个工作日内颁发。',
    en: 'No certificate belongs to this name and ID card number. Check both; after an examination the certificate is issued within twenty working days.',
  },
  foundOne: { zh: '找到 1 张证书', en: 'One certificate found' },
  found: { zh: '找到 {total} 张证书', en: '{total} {total|certificate|certificates} found' },
  newestFirst: { zh: '最近颁发的在前。', en: 'Newest first.' },
  course: { zh: '课程', en: 'Course' },
  certDate: { zh: '发证日期', en: 'Issued' },
  validDate: { zh: '有效期至', en: 'Valid until' },
  isValid: { zh: '有效性', en: 'Validity' },
  picture: { zh: '证书图片', en: 'Certificate' },
  download: { zh: '下载', en: 'Download' },
  downloadLabel: { zh: '下载证书 {number} 的图片', en: 'Download the picture of certificate {number}' },
});
