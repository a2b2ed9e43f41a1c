import { words } from '#kernel/i18n/text.ts';

export const inboxWords = words({
  title: { zh: '收件箱', en: 'Inbox' },
  lead: {
    zh: '待办办结后自动消失，无论由谁办理。消息保留 180 天。',
    en: 'A to-do disappears once it is done by anyone. Information is kept for 180 days.',
  },
  todo: { zh: '待办', en: 'To do' },
  information: { zh: '消息', en: 'Information' },
  mails: { zh: '邮件提醒', en: 'E-mail' },
  counted: { zh: '{name} {count}', en: '{name} {count}' },
  rows: { zh: '{total} 条', en: '{total} {total|entry|entries}' },
  what: { zh: '内容', en: 'Content' },
  at: { zh: '时间', en: 'Time' },
  unread: { zh: '未读：', en: 'Unread: ' },
  allDone: { zh: '全部办结', en: 'All done' },
  allDoneText: { zh: '需要您办理的事会出现在这里。', en: 'Items that need your action appear here.' },
  noInformation: { zh: '没有消息', en: 'No messages' },
  noInformationText: {
    zh: '与您有关的变更会出现在这里。',
    en: 'Changes that concern you appear here.',
  },
  gone: {
    zh: '这条记录已不存在，或您不再有权查看',
    en: 'This record no longer exists, or you may no longer view it',
  },
  markRead: { zh: '标为已读', en: 'Mark as read' },
  markAllRead: { zh: '全部标为已读', en: 'Mark all as read' },
  allRead: { zh: '已全部标为已读', en: 'All are marked as read' },
  mailLead: {
    zh: '以下各类也会发到账号的邮箱。关闭后，收件箱里仍然会有。',
    en: 'The following are also mailed to the address of your account. What you switch off stays in your inbox.',
  },
  noKinds: { zh: '您的角色没有邮件提醒。', en: 'Your role has no mail reminders.' },
  fixed: { zh: '具有法律效力，不能关闭', en: 'Has legal effect and cannot be switched off' },
  saved: { zh: '已保存', en: 'Saved' },
  reminder: { zh: '提醒：{text}', en: 'Reminder: {text}' },
  due: { zh: '{text}（期限 {day}）', en: '{text} (due {day})' },
  overdue: { zh: '{text}（已逾期）', en: '{text} (overdue)' },
  wasDue: { zh: '{text}（已逾期，期限 {day}）', en: '{text} (was due {day})' },
  mailText: {
    zh: '{name}，您好：\n\n{text}。\n\n{link}\n\n不想再收到这类邮件，可以在收件箱里关闭：\n{settings}',
    en: 'Hello {name},\n\n{text}.\n\n{link}\n\nTo stop these mails, switch them off in your inbox:\n{settings}',
  },
});
