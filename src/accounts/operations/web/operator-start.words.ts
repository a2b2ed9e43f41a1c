import { words } from '#kernel/i18n/text.ts';

export const operatorStartWords = words({
  allWell: { zh: '系统运行正常', en: 'All is running well' },
  allWellLead: {
    zh: '最近一周没有失败的任务，最近 30 天没有退回的邮件。',
    en: 'No failed job in the last week, no returned mail in the last 30 days.',
  },
  jobsWellLead: { zh: '最近一周没有失败的任务。', en: 'No failed job in the last week.' },
  failedJobsOnly: { zh: '有 {jobs} 项任务失败', en: 'Failed jobs: {jobs}' },
  failedMailsOnly: { zh: '有 {mails} 封邮件未送达', en: 'Mails not delivered: {mails}' },
  failedBoth: {
    zh: '有 {jobs} 项任务失败，{mails} 封邮件未送达',
    en: 'Failed jobs: {jobs}; mails not delivered: {mails}',
  },
  failedLead: { zh: '先处理下面列出的问题。', en: 'What is listed below should be looked at first.' },
  health: { zh: '运行情况', en: 'Health' },
  jobsLead: {
    zh: '后台任务失败后不再自动重试。最近一周的，最多 100 项。',
    en: 'Background jobs that failed for good in the last week, 100 at most.',
  },
  noJobs: { zh: '最近一周没有失败的任务', en: 'No job failed in the last week' },
  jobs: { zh: '失败的任务', en: 'Failed jobs' },
  jobsNote: { zh: '最近一周', en: 'Last week' },
  mails: { zh: '未送达的邮件', en: 'Mails not delivered' },
  mailsNote: { zh: '最近 30 天', en: 'Last 30 days' },
  wrongLogins: { zh: '密码错误的登录', en: 'Logins with a wrong password' },
  similarNames: { zh: '名称相近的单位', en: 'Organisations with similar names' },
  similarNamesNote: { zh: '字形相同，请核对', en: 'Letters that look the same' },
  jobName: { zh: '任务', en: 'Job' },
  jobTime: { zh: '时间', en: 'Time' },
  jobAttempts: { zh: '次数', en: 'Attempts' },
  jobError: { zh: '原因', en: 'Why' },
  holidays: { zh: '放假安排待录入', en: 'Holidays to be entered' },
  holidaysNote: {
    zh: '未录入的年度，办理期限只能暂计',
    en: 'Periods that reach into that year are provisional until then',
  },
});
