import { words } from '#kernel/i18n/text.ts';

export const traineesWords = words({
  title: { zh: '学员', en: 'Trainees' },
  lead: {
    zh: '本机构发过证书或培训过的人。忘记查询密码、要求删除资料的，在这里办理。',
    en: 'Persons with a certificate or a training of your organisation. Clear forgotten query passwords here, and erase holders on request.',
  },
  rows: { zh: '{total} 人', en: '{total} {total|trainee|trainees}' },
  find: { zh: '姓名开头，或证书编号', en: 'Beginning of the name, or certificate number' },
  none: { zh: '还没有学员', en: 'No trainees yet' },
  noneText: {
    zh: '发证或导入证书后，持证人会列在这里。',
    en: 'Holders are listed here once certificates are issued or imported.',
  },
  name: { zh: '姓名', en: 'Name' },
  idCard: { zh: '身份证号', en: 'ID card' },
  certificates: { zh: '本机构证书', en: 'Your certificates' },
  certificateCount: { zh: '{count} 张', en: '{count}' },
  sessions: { zh: '参加培训', en: 'Attended' },
  sessionCount: { zh: '{count} 期', en: '{count} {count|session|sessions}' },
  password: { zh: '查询密码', en: 'Query password' },
  passwordNone: { zh: '未设置', en: 'Not set' },

  clear: { zh: '清除查询密码', en: 'Clear query password' },
  clearTitle: { zh: '清除查询密码？', en: 'Clear this query password?' },
  clearText: {
    zh: '请先确认来人为持证人本人。清除后，下次查询时须重新设置密码，密码归首个设置的人。已记住此人的浏览器一并失效。',
    en: 'Make sure first that the person is the holder. At the next query a new password must be set; it belongs to the first person who sets it. Browsers that remember this person are forgotten.',
  },
  clearNow: { zh: '清除', en: 'Clear' },
  cleared: { zh: '已清除，下次查询时重新设置', en: 'Cleared: a new one is set at the next query' },

  elsewhere: { zh: '该学员不在本页', en: 'This trainee is not on this page' },
  eraseHeading: { zh: '删除个人资料', en: 'Erase personal data' },
  eraseWhen: {
    zh: '仅在本人提出要求时办理，删除后不可恢复。',
    en: 'Only at the request of the person. This cannot be undone.',
  },
  erase: { zh: '删除个人资料', en: 'Erase personal data' },
  eraseTitle: { zh: '删除这位学员的资料？', en: 'Erase this trainee?' },
  eraseText: {
    zh: '应本人要求，不可恢复。姓名、身份证号、证书图片及存证日志中可还原的内容全部删除；证书编号、状态和日志条目保留。此后证书不再能被查询，也不再计入企业自评的 5.2。',
    en: 'Only at the person’s own request; this cannot be undone. Name, ID card number, certificate pictures and the readable content of the issuance log are erased. Numbers, states and log entries stay. The certificates can no longer be found and no longer count for indicator 5.2.',
  },
  eraseOthers: {
    zh: '仅限本机构的证书和名单。其他机构发的证书，须由本人向该机构提出。',
    en: 'This covers only your own certificates and rosters. For those of other organisations, the person must contact them.',
  },
  eraseNow: { zh: '永久删除', en: 'Erase for good' },
  typeName: { zh: '输入姓名以确认', en: 'Type the name to confirm' },
  wrongName: { zh: '与姓名不符', en: 'This is not the name' },
  eraseDone: { zh: '已删除', en: 'Erased' },
  reason: { zh: '原因', en: 'Reason' },
  needReason: { zh: '请填写原因', en: 'Enter the reason' },
  reasonNumber: {
    zh: '原因会永久保留，请勿写身份证号',
    en: 'The reason is kept permanently: leave out the ID card number',
  },
  reasonName: { zh: '原因会永久保留，请勿写姓名', en: 'The reason is kept permanently: leave out the name' },
  noPassword: { zh: '此人没有设置查询密码', en: 'This person has no query password' },

  record: { zh: '学员', en: 'Trainee' },
  called: { zh: '学员 {id} 号', en: 'Trainee {id}' },
  setAction: { zh: '设置首个查询密码', en: 'First query password set' },
  noticeTitle: { zh: '学员首次设置查询密码', en: 'A trainee’s first query password' },
  notice: {
    zh: '证书 {number} 的持证人首次设置了查询密码。如非本人设置，请清除该密码。',
    en: 'The holder of certificate {number} set a first query password. If it was someone else, clear it.',
  },
  clearAction: { zh: '清除查询密码', en: 'Query password cleared' },
  eraseAction: { zh: '删除资料', en: 'Erased' },
  numbers: { zh: '证书编号', en: 'Certificate numbers' },
});
