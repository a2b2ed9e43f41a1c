import { words } from '#kernel/i18n/text.ts';

export const misuseWords = words({
  title: { zh: '冒用举报', en: 'Misuse reports' },
  lead: {
    zh: '公众举报的证书或标识冒用。邮箱只用于答复，办结 180 天后删除。',
    en: 'Certificates and marks that the public reports as misused. An e-mail address is for the answer alone and is deleted 180 days after the report is closed.',
  },
  dueTitle: { zh: '待处理的举报', en: 'Misuse reports to handle' },
  dueLead: {
    zh: '最早到期的排在最前。',
    en: 'What is due first stands first.',
  },
  noneDue: { zh: '没有待处理的举报', en: 'No reports wait' },
  rows: { zh: '{total} 件举报', en: '{total} {total|report|reports}' },
  none: { zh: '还没有举报', en: 'No reports yet' },
  find: { zh: '受理编号或证书编号', en: 'Receipt or certificate number' },
  report: { zh: '冒用举报', en: 'Misuse report' },
  receipt: { zh: '受理编号', en: 'Receipt' },
  number: { zh: '证书编号', en: 'Certificate no.' },
  place: { zh: '在哪里看到', en: 'Seen where' },
  seenOn: { zh: '看到的日期', en: 'Seen on' },
  account: { zh: '情况说明', en: 'What is wrong' },
  mail: { zh: '举报人邮箱', en: 'Sender’s e-mail' },
  state: { zh: '状态', en: 'State' },
  reportedAt: { zh: '举报时间', en: 'Reported' },
  closedAt: { zh: '办结时间', en: 'Closed' },
  notGiven: { zh: '未填写', en: 'Not given' },
  reported: { zh: '举报', en: 'Reported' },
  mailForgotten: { zh: '删除举报人邮箱', en: 'Sender’s e-mail deleted' },
  dueOn: { zh: '办理期限', en: 'Due on' },
  noticeTitle: { zh: '待处理的冒用举报', en: 'Misuse reports to handle' },
  notice: { zh: '处理冒用举报 {receipt}', en: 'Handle misuse report {receipt}' },
});
