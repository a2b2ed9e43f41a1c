import { words } from '#kernel/i18n/text.ts';

export const trainingCertificateWords = words({
  needCode: {
    zh: '该模板未印证书校验码，持证人无法设置查询密码',
    en: 'The template does not print the certificate code, which holders need to set a query password',
  },
  certificateCode: { zh: '证书校验码', en: 'Certificate code' },
  title: { zh: '培训证书', en: 'Training certificates' },
  lead: {
    zh: '本机构签发的培训证书。公众可凭姓名与编号查询，企业可将其列入指标 5.2。',
    en: 'The training certificates of your organisation. The public finds them by name and number, and enterprises list them for indicator 5.2.',
  },
  rows: { zh: '{total} 张培训证书', en: '{total} {total|training certificate|training certificates}' },
  none: { zh: '还没有培训证书', en: 'There are no training certificates yet' },
  noneText: {
    zh: '培训班结束后，在该期页面为合格人员签发。',
    en: 'Issue them on the page of a session that is finished.',
  },
  find: { zh: '编号或完整姓名', en: 'Number or full name' },
  certificate: { zh: '培训证书', en: 'Training certificate' },
  number: { zh: '证书编号', en: 'Number' },
  name: { zh: '姓名', en: 'Name' },
  erased: { zh: '（资料已删除）', en: '(erased)' },
  idCard: { zh: '身份证号', en: 'ID card number' },
  course: { zh: '课程', en: 'Course' },
  session: { zh: '培训班', en: 'Session' },
  carried: { zh: '由本机构原有记录录入', en: 'Taken from the organisation’s earlier records' },
  issuedOn: { zh: '发证日期', en: 'Issued' },
  expiresOn: { zh: '有效期至', en: 'Valid until' },
  state: { zh: '状态', en: 'State' },
  withdrawnOn: { zh: '撤销日期', en: 'Withdrawn on' },
  since: { zh: '自 {date}', en: 'since {date}' },
  template: { zh: '证书模板', en: 'Template' },
  picture: { zh: '证书图片', en: 'Picture' },
  issueAction: { zh: '签发', en: 'Issued' },

  issue: { zh: '签发证书', en: 'Issue certificates' },
  section: { zh: '证书', en: 'Certificates' },
  issuedOf: {
    zh: '合格 {passed} 人，已签发 {issued} 张',
    en: '{issued} of {passed} who passed have a certificate',
  },
  nonePassed: { zh: '这一期没有合格人员', en: 'No one has passed this session' },
  waiting: {
    zh: '正在签发 {count} 张，进度见任务中心',
    en: '{count} {count|is|are} being issued; see the progress under Tasks',
  },
  failed: {
    zh: '{count} 人未能签发，原因见名单。处理后可再次签发。',
    en: '{count} could not be issued; the roster gives the reason. Issue them again once that is fixed.',
  },
  dialogTitle: {
    zh: '为 {count} 名合格人员签发证书',
    en: 'Issue {count} {count|certificate|certificates}',
  },
  dialogText: {
    zh: '每人一张，编号自动编排，签发后即可公开查询。已签发的不会重复签发。',
    en: 'Each has its own number and can be found by the public at once. No one receives a second one.',
  },
  noTemplate: {
    zh: '没有可用的培训证书模板，请先发布一个',
    en: 'No template for training certificates is in use. Publish one first',
  },
  templateOption: { zh: '有效期 {months} 个月', en: 'valid for {months} {months|month|months}' },
  needTemplate: { zh: '请选择使用中的培训证书模板', en: 'Choose a template for training that is in use' },
  asked: {
    zh: '开始签发 {count} 张证书',
    en: 'Issuing {count} {count|certificate|certificates}',
  },
  nothing: { zh: '没有可签发的合格人员', en: 'Everyone who passed has a certificate' },
  taskTitle: { zh: '签发培训证书', en: 'Issuing training certificates' },
  taskSubject: { zh: '{course}：{count} 张', en: '{course}: {count} {count|certificate|certificates}' },
  taskDone: {
    zh: '已签发 {issued} 张；{failed} 张未能签发，原因见名单',
    en: '{issued} issued; {failed} could not be, see the roster for the reason',
  },

  pack: { zh: '下载图片', en: 'Download pictures' },
  packing: { zh: '打包培训证书图片', en: 'Packing pictures of training certificates' },
  packDone: { zh: '{files} 张图片', en: '{files} {files|picture|pictures}' },
  packAsked: {
    zh: '正在打包 {count} 张图片，完成后在任务里下载',
    en: 'Packing {count} {count|picture|pictures}; download the file under Tasks when it is ready',
  },
  packNone: { zh: '所选证书都不在可见范围内', en: 'You have no access to any of these certificates' },
  file: { zh: '文件', en: 'File' },

  noticeTitle: { zh: '草稿里的培训证书被撤销', en: 'A training certificate in a draft was withdrawn' },
  notice: {
    zh: '培训证书 {number} 已撤销，自评报告 {report} 的指标 5.2 不再计入',
    en: 'The training certificate {number} was withdrawn; indicator 5.2 of report {report} no longer counts it',
  },
});
