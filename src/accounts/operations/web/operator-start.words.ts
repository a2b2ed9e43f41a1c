import { words } from '#kernel/i18n/text.ts';

export const operatorStartWords = words({
  allWell: { zh: '系统运行正常', en: 'All systems are working' },
  allWellLead: {
    zh: '最近一周没有失败的任务；最近 30 天的邮件均已送出，没有文件异常。',
    en: 'No failed job in the last week. In the last 30 days every email was sent and no file was altered.',
  },
  failedJobs: { zh: '{count} 项任务失败', en: '{count} {count|job|jobs} failed' },
  failedMails: { zh: '{count} 封邮件未送达', en: '{count} {count|email|emails} not delivered' },
  keptMails: {
    zh: '{count} 封邮件未发出：未配置邮件服务器',
    en: '{count} {count|email|emails} not sent: no mail server is configured',
  },
  alteredFiles: {
    zh: '{count} 次发现文件与校验值不符',
    en: '{count} {count|file|files} found altered',
  },
  missingYear: { zh: '{year} 年放假安排未录入', en: 'The holidays of {year} are not entered' },
  similarFound: {
    zh: '{count} 个单位名称相近，请核对',
    en: '{count} {count|organisation|organisations} with similar names to check',
  },
  others: { zh: '另有：{others}。', en: 'Also: {others}.' },
  separator: { zh: '；', en: '; ' },
  lead: { zh: '请先处理以下问题。', en: 'Resolve the problems below.' },
  health: { zh: '运行情况', en: 'Health' },
  jobsLead: {
    zh: '后台任务失败后不再自动重试。最近一周的，最多 100 项。',
    en: 'Background jobs that failed permanently in the last week, 100 at most.',
  },
  noJobs: { zh: '最近一周没有失败的任务', en: 'No job failed in the last week' },
  jobs: { zh: '失败的任务', en: 'Failed jobs' },
  jobsNote: { zh: '最近一周', en: 'Last week' },
  mails: { zh: '未送达的邮件', en: 'Mails not delivered' },
  keptMailsLabel: { zh: '未发出的邮件', en: 'Emails not sent' },
  keptMailsNote: { zh: '未配置邮件服务器，最近 30 天', en: 'No mail server configured, last 30 days' },
  security: { zh: '安全事件', en: 'Security events' },
  altered: { zh: '文件与校验值不符', en: 'Altered files' },
  mailsNote: { zh: '最近 30 天', en: 'Last 30 days' },
  wrongLogins: { zh: '密码错误的登录', en: 'Logins with a wrong password' },
  similarNames: { zh: '名称相近的单位', en: 'Organisations with similar names' },
  similarNamesNote: { zh: '字形相同，请核对', en: 'Letters that look the same' },
  jobName: { zh: '任务', en: 'Job' },
  jobTime: { zh: '时间', en: 'Time' },
  jobAttempts: { zh: '次数', en: 'Attempts' },
  jobError: { zh: '原因', en: 'Reason' },
  holidays: { zh: '放假安排待录入', en: 'Holidays to be entered' },
  holidaysNote: {
    zh: '未录入的年度，办理期限只能暂计',
    en: 'Periods that reach into that year are provisional until then',
  },
});
