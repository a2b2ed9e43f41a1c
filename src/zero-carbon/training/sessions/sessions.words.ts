import { words } from '#kernel/i18n/text.ts';

export const attendedWords = words({
  yes: { zh: '出勤', en: 'Present' },
  no: { zh: '缺勤', en: 'Absent' },
});

export const resultWords = words({
  passed: { zh: '合格', en: 'Passed' },
  failed: { zh: '不合格', en: 'Failed' },
});

/** The public facts of a session. */
export const sessionFactWords = words({
  course: { zh: '课程', en: 'Course' },
  organisation: { zh: '培训机构', en: 'Organisation' },
  dates: { zh: '培训日期', en: 'Dates' },
  span: { zh: '{from} 至 {until}', en: '{from} to {until}' },
  place: { zh: '地点', en: 'Place' },
  hours: { zh: '学时', en: 'Hours' },
  price: { zh: '费用', en: 'Price' },
  priceFree: { zh: '未注明', en: 'Not stated' },
  contact: { zh: '联系方式', en: 'Contact' },
  closesOn: { zh: '报名截止', en: 'Enrol by' },
  left: { zh: '剩余名额', en: 'Places left' },
  leftOf: { zh: '余 {left} / {capacity}', en: '{left} of {capacity} left' },
});

export const sessionWords = words({
  title: { zh: '培训班管理', en: 'Training sessions' },
  lead: {
    zh: '本机构的培训班：开放报名后公众可见，企业在线报名；培训后录入出勤与结果。',
    en: 'Training sessions of your organisation. Once open, the public sees them and enterprises enrol; afterwards attendance and results are entered.',
  },
  rows: { zh: '{total} 期培训班', en: '{total} {total|session|sessions}' },
  none: { zh: '还没有培训班', en: 'No sessions yet' },
  noneText: { zh: '新建一期，再开放报名。', en: 'Plan one, then open its enrolment.' },
  add: { zh: '新建培训班', en: 'Plan a session' },
  session: { zh: '培训班', en: 'Training session' },
  courseId: { zh: '课程', en: 'Course' },
  courseHint: { zh: '有人报名后不能更换', en: 'It cannot be changed once a person is enrolled' },
  from: { zh: '开课日期', en: 'Starts' },
  startsOn: { zh: '开始日期', en: 'First day' },
  endsOn: { zh: '结束日期', en: 'Last day' },
  closesOn: { zh: '报名截止日期', en: 'Enrol by' },
  closesHint: {
    zh: '当日仍可报名，次日自动截止',
    en: 'The last day of enrolment; it closes automatically on the next day',
  },
  place: { zh: '地点', en: 'Place' },
  placeHint: { zh: '写到房间，或写明线上', en: 'Down to the room, or state that it is online' },
  capacity: { zh: '名额', en: 'Places' },
  hours: { zh: '学时', en: 'Hours' },
  hoursHint: { zh: '每学时 45 分钟', en: 'Of 45 minutes' },
  price: { zh: '费用说明', en: 'Price' },
  priceHint: { zh: '如实写明；本系统不收款', en: 'State it in words; this portal takes no payments' },
  contact: { zh: '联系方式', en: 'Contact' },
  contactHint: {
    zh: '公众会看到，如“会务组 0572-5123456”',
    en: 'Visible to the public, such as “Course office, 0572-5123456”',
  },
  state: { zh: '状态', en: 'State' },
  dates: { zh: '培训日期', en: 'Dates' },
  enrolled: { zh: '已报名', en: 'Enrolled' },
  enrolledOf: { zh: '{taken} / {capacity}', en: '{taken} of {capacity}' },
  planned: { zh: '培训班已建立，尚未开放报名', en: 'The session is planned; its enrolment is not open yet' },
  saved: { zh: '已保存', en: 'Saved' },
  savedNotified: { zh: '已保存，报名企业会收到通知', en: 'Saved, and the enterprises are notified' },
  notifiedNote: {
    zh: '修改后，已报名的企业会收到通知。',
    en: 'Enterprises with a person enrolled are notified of each change.',
  },
  arrangement: { zh: '安排', en: 'Arrangement' },
  edit: { zh: '修改安排', en: 'Change' },
  cancel: { zh: '取消培训班', en: 'Cancel the session' },
  cancelTitle: { zh: '取消这一期培训班？', en: 'Cancel this session?' },
  cancelText: {
    zh: '报名企业会收到通知并看到原因。取消后不能恢复。',
    en: 'The enterprises are notified and see the reason. This cannot be undone.',
  },
  cancelled: { zh: '培训班已取消', en: 'The session is cancelled' },
  reason: { zh: '取消原因', en: 'Reason for cancelling' },
  history: { zh: '变更记录', en: 'History' },

  roster: { zh: '名单', en: 'Roster' },
  rosterNote: {
    zh: '共 {taken} 人，已登记 {judged} 人。逐格自动保存；可以从电子表格粘贴。',
    en: '{taken} enrolled, {judged} entered. Each cell is saved automatically; blocks can be pasted from a spreadsheet.',
  },
  rosterLater: {
    zh: '开课并截止报名后，在这里录入出勤与结果。',
    en: 'Attendance and results are entered here once enrolment is closed and the course has started.',
  },
  rosterNone: { zh: '还没有人报名', en: 'No one is enrolled yet' },
  number: { zh: '序号', en: 'No.' },
  name: { zh: '姓名', en: 'Name' },
  person: { zh: '{place} {name}', en: '{place} {name}' },
  idCard: { zh: '身份证号', en: 'ID card' },
  enterprise: { zh: '企业', en: 'Enterprise' },
  erased: { zh: '（资料已删除）', en: '(erased)' },
  phone: { zh: '电话', en: 'Phone' },
  attended: { zh: '出勤', en: 'Attendance' },
  result: { zh: '结果', en: 'Result' },
  score: { zh: '成绩', en: 'Score' },
  sameAs: { zh: '与 {places} 号证件相同', en: 'Same ID card as no. {places}' },
  saveFailed: { zh: '第 {place} 号没有保存：{why}', en: 'No. {place} was not saved: {why}' },

  needPlace: { zh: '请填写地点', en: 'Enter the place' },
  needContact: { zh: '请填写联系方式', en: 'Enter contact details' },
  needCourse: { zh: '请选择课程', en: 'Choose a course' },
  noCourse: { zh: '没有这门课程', en: 'There is no such course' },
  courseFixed: { zh: '已有人报名，不能更换课程', en: 'A person is enrolled, so the course cannot be changed' },
  endsBefore: { zh: '不能早于开始日期', en: 'It cannot end before it starts' },
  tooLong: { zh: '一期最多 {most} 天', en: 'A session lasts {most} days at most' },
  closesAfter: { zh: '不能晚于开始日期', en: 'It cannot be later than the first day' },
  startsPast: { zh: '不能早于今天', en: 'It cannot be before today' },
  tooFew: {
    zh: '已有 {taken} 人报名，名额不能更少',
    en: '{taken} {taken|person is|people are} enrolled: there cannot be fewer places',
  },
  badScore: { zh: '请填 0 到 100，最多一位小数', en: 'From 0 to 100, with one decimal at most' },
  scoreWithout: { zh: '请先填写结果', en: 'Enter the result first' },
  absentResult: { zh: '缺勤者没有结果', en: 'An absent person has no result' },

  planAction: { zh: '建立培训班', en: 'Session planned' },
  editAction: { zh: '修改安排', en: 'Arrangement changed' },
  rosterRecord: { zh: '培训名单', en: 'Training roster' },
  resultAction: { zh: '登记出勤与结果', en: 'Attendance and result entered' },

  noticeTitle: { zh: '培训安排与结果', en: 'Training: changes and results' },
  notice: { zh: '{course}（{from}）：{done}', en: '{course} ({from}): {done}' },
});
