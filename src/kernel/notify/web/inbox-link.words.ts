import { words } from '#kernel/i18n/text.ts';

export const inboxLinkWords = words({
  inbox: { zh: '收件箱', en: 'Inbox' },
  counts: { zh: '，{toDo} 项待办，{unread} 条未读', en: ', {toDo} to do, {unread} unread' },
});
