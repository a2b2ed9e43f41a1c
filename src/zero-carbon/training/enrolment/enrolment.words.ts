import { words } from '#kernel/i18n/text.ts';

/** The current availability of a session for an enterprise. */
export const availabilityWords = words({
  open: { zh: '可以报名', en: 'Open' },
  full: { zh: '名额已满', en: 'Full' },
  closed: { zh: '报名已截止', en: 'Enrolment closed' },
});

export const enrolmentWords = words({
  title: { zh: '培训报名', en: 'Staff training' },
  lead: {
    zh: '为本企业人员报名培训，查看出勤与结果。身份证号加密保存，页面上只显示前两位和倒数第三、第二位。',
    en: 'Enrol your staff and view attendance and results. ID card numbers are stored encrypted; screens show the first two digits and the two before the last one.',
  },
  rows: { zh: '{total} 期培训班', en: '{total} {total|session|sessions}' },
  none: { zh: '目前没有可以报名的培训班', en: 'There are no sessions at present' },
  noneText: { zh: '培训机构开放报名后会列在这里。', en: 'Sessions are listed here once an organisation opens them.' },
  from: { zh: '开课日期', en: 'Starts' },
  own: { zh: '本企业', en: 'Yours' },
  ownCount: { zh: '{own} 人', en: '{own}' },
  mine: { zh: '本企业已报名', en: 'With your staff' },
  status: { zh: '报名', en: 'Enrolment' },

  people: { zh: '本企业报名人员', en: 'Your staff' },
  peopleNone: { zh: '本企业还没有人报名', en: 'None of your staff is enrolled' },
  number: { zh: '序号', en: 'No.' },
  name: { zh: '姓名', en: 'Name' },
  idCard: { zh: '身份证号', en: 'ID card number' },
  phone: { zh: '电话（选填）', en: 'Phone (optional)' },
  phoneHead: { zh: '电话', en: 'Phone' },
  outcome: { zh: '结果', en: 'Result' },
  awaited: { zh: '培训结束后公布', en: 'Published once it is finished' },
  passedScore: { zh: '{result}，{score} 分', en: '{result}, {score}' },
  withdraw: { zh: '取消报名', en: 'Withdraw' },
  withdrawOf: { zh: '撤销 {place} 号的报名', en: 'Withdraw no. {place}' },
  withdrawTitle: { zh: '撤销 {place} 号的报名？', en: 'Withdraw no. {place}?' },
  withdrawText: {
    zh: '名额随即让出，姓名和身份证号从名单中删除。',
    en: 'The place is free at once, and name and ID card number are deleted from the roster.',
  },
  withdrawn: { zh: '已撤销 {place} 号的报名', en: 'No. {place} is withdrawn' },
  cancelledWhy: { zh: '已取消：{reason}', en: 'Cancelled: {reason}' },

  enrol: { zh: '报名', en: 'Enrol' },
  enrolNote: {
    zh: '逐人填写，或从电子表格粘贴、从 Excel 读入。还余 {left} 个名额。',
    en: 'Typed one by one, pasted from a spreadsheet, or read from an Excel file. {left} {left|place|places} left.',
  },
  person: { zh: '第 {place} 人', en: 'Person {place}' },
  another: { zh: '再加一人', en: 'Add another' },
  leaveOut: { zh: '移除第 {place} 人', en: 'Remove person {place}' },
  pasteHint: { zh: '可粘贴多行：姓名、身份证号、电话', en: 'Several lines can be pasted: name, ID card number, phone' },
  read: { zh: '从 Excel 读入', en: 'Read an Excel file' },
  template: { zh: '下载模板', en: 'Download the template' },
  fileHint: {
    zh: 'XLSX，不超过 500 KB、{most} 行。文件不保存，只读入下面的表格。',
    en: 'XLSX, up to 500 KB and {most} rows. The file is not saved: its rows fill the form below.',
  },
  tooLarge: { zh: '文件超过 500 KB', en: 'The file is larger than 500 KB' },
  readAll: { zh: '读入 {count} 行，没有问题', en: '{count} {count|row|rows} read; no problems found' },
  readSome: {
    zh: '读入 {count} 行，其中 {bad} 行有问题，见各行下的说明',
    en: '{count} {count|row|rows} read; {bad} {bad|has|have} problems, described beside the field',
  },
  enrolGood: {
    zh: '为没有问题的 {good} 人报名',
    en: 'Enrol the {good} without problems',
  },
  enrolled: { zh: '已报名 {count} 人', en: '{count} {count|person|people} enrolled' },
  keptBad: {
    zh: '有问题的 {bad} 行留在表中，改好后可再次报名',
    en: 'The {bad} with problems {bad|stays|stay} in the form; once corrected, {bad|it|they} can be enrolled',
  },
  shutFull: { zh: '名额已满，不能再报名。', en: 'All places are taken.' },
  shutClosed: {
    zh: '报名已截止，不能再报名或撤销。',
    en: 'Enrolment has closed: no one can be enrolled or withdrawn.',
  },

  twice: { zh: '与第 {place} 人相同', en: 'The same as person {place}' },
  already: { zh: '已经报名，序号 {place}', en: 'Already enrolled, no. {place}' },
  tooFew: {
    zh: '只余 {left} 个名额，填写了 {count} 人',
    en: '{left} {left|place is|places are} left for {count} {count|person|people}',
  },
  full: { zh: '名额已满', en: 'All places are taken' },
  closed: { zh: '报名已截止', en: 'Enrolment has closed' },
  tooManyRows: { zh: '一次最多 {most} 人', en: '{most} people at most at a time' },
  sheetTitle: { zh: '培训报名', en: 'Enrolment' },
  cellTooLong: { zh: '太长', en: 'Too long' },

  recordName: { zh: '培训报名', en: 'Training enrolment' },
  enrolAction: { zh: '报名', en: 'Enrolled' },
  withdrawAction: { zh: '取消报名', en: 'Withdrawn' },
  eraseAction: { zh: '删除资料', en: 'Erased' },
  reason: { zh: '原因', en: 'Reason' },
  erased: { zh: '（资料已删除）', en: '(erased)' },
  called: { zh: '{session}，{place} 号', en: '{session}, no. {place}' },

  noticeTitle: { zh: '培训报名', en: 'Training enrolment' },
  notice: {
    zh: '{course}（{from}，{place}）：本企业已报名 {count} 人',
    en: '{course} ({from}, {place}): {count} of your staff enrolled',
  },
});
