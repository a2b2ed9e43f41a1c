import { words } from '#kernel/i18n/text.ts';

/** The public texts above and beside the future sessions. */
export const openSessionWords = words({
  title: { zh: '近期培训班', en: 'Coming sessions' },
  lead: {
    zh: '企业登录后在线报名；个人请通过所在企业报名，或联系培训机构。',
    en: 'Enterprises enrol their staff once logged in. Individuals enrol through their enterprise, or contact the organisation.',
  },
  rows: { zh: '{total} 期培训班', en: '{total} {total|session|sessions}' },
  none: { zh: '近期没有培训班', en: 'No sessions are planned at present' },
  noneText: { zh: '培训机构开放报名后会列在这里。', en: 'Sessions are listed here once an organisation opens them.' },
  enrolment: { zh: '报名', en: 'Enrolment' },
  enrol: { zh: '报名', en: 'Enrol' },
  enrolIn: { zh: '报名：{course}', en: 'Enrol in {course}' },
});
