import { words } from '#kernel/i18n/text.ts';

export const logWords = words({
  loginTitle: { zh: '登录日志', en: 'Login log' },
  loginLead: {
    zh: '所有账号的登录与尝试。未填日期时，显示最近 30 天。',
    en: 'Logins and login attempts of all accounts. Without dates, the last 30 days.',
  },
  ownTitle: { zh: '登录记录', en: 'Login history' },
  ownLead: {
    zh: '您的账号何时、从哪里登录过。有不认识的记录，请立即修改密码。',
    en: 'When and from where your account was used. If you do not recognise an entry, change your password at once.',
  },
  changePassword: { zh: '修改密码', en: 'Change the password' },
  mailTitle: { zh: '邮件日志', en: 'E-mail log' },
  mailLead: {
    zh: '系统发出的邮件和投递结果。未填日期时，显示最近 30 天。',
    en: 'Sent mail and delivery status. Without dates, the last 30 days.',
  },
  historyTitle: { zh: '操作记录', en: 'Audit history' },
  historyLead: {
    zh: '各项记录的变更、操作人和时间，最新的在前。',
    en: 'Changes to records, with person and time. Newest first.',
  },
  loginname: { zh: '登录账号', en: 'User name' },
  historyRows: { zh: '{total} 条记录', en: 'Entries: {total}' },
  historyFind: { zh: '名称、编号或账号', en: 'Name, number or account' },
  address: { zh: '来源地址', en: 'Address' },
  name: { zh: '姓名', en: 'Name' },
  outcome: { zh: '结果', en: 'Outcome' },
  way: { zh: '方式', en: 'Method' },
  time: { zh: '时间', en: 'Time' },
  date: { zh: '日期', en: 'Date' },
  noAccount: { zh: '账号不存在', en: 'No such account' },
  recipient: { zh: '收件人', en: 'Recipient' },
  subject: { zh: '主题', en: 'Subject' },
  delivery: { zh: '投递', en: 'Delivery' },
  queuedAt: { zh: '提交时间', en: 'Queued' },
  settledAt: { zh: '完成时间', en: 'Completed' },
  refusal: { zh: '退信原因', en: 'Refusal' },
  attempts: { zh: '次数', en: 'Attempts' },
  entity: { zh: '记录类别', en: 'Kind of record' },
  record: { zh: '记录', en: 'Record' },
  action: { zh: '操作', en: 'Action' },
  person: { zh: '操作人', en: 'Who' },
  changes: { zh: '变更', en: 'Changes' },
  noneRecently: { zh: '最近 30 天没有记录', en: 'No entries in the last 30 days' },
  noneRecentlyText: { zh: '更早的记录，请用“加条件”选择日期。', en: 'For earlier entries, add a date filter.' },
  noLogins: { zh: '还没有登录记录', en: 'No logins yet' },
  noLoginsText: { zh: '下一次登录之后，这里会有记录。', en: 'The next login will be listed here.' },
  noHistory: { zh: '还没有操作记录', en: 'No entries yet' },
  toHistory: { zh: '在操作记录中查看', en: 'See it in the audit history' },
  mail: { zh: '邮件', en: 'Mail' },
  resent: { zh: '重新发送', en: 'Sent again' },
  system: { zh: '系统', en: 'The system' },
  logins: { zh: '最近登录', en: 'Recent logins' },
  loginsNote: { zh: '有不认识的记录，请修改密码', en: 'If you do not recognise one, change your password' },
  allLogins: { zh: '全部记录', en: 'All of them' },
});

export const outcomeWords = words({
  succeeded: { zh: '成功', en: 'Succeeded' },
  wrong_password: { zh: '密码错误', en: 'Wrong password' },
  locked_out: { zh: '已锁定', en: 'Locked out' },
  suspended: { zh: '已停用', en: 'Suspended' },
  deleted: { zh: '已删除', en: 'Deleted' },
  unknown_account: { zh: '账号不存在', en: 'Unknown account' },
});

export const wayWords = words({
  password: { zh: '密码', en: 'Password' },
  tool: { zh: '命令行', en: 'Command line' },
});

export const deliveryWords = words({
  queued: { zh: '待发送', en: 'Queued' },
  sent: { zh: '已发送', en: 'Sent' },
  kept: { zh: '未配置邮件服务器', en: 'No mail server configured' },
  failed: { zh: '失败', en: 'Failed' },
});
