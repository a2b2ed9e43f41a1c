import { words } from '#kernel/i18n/text.ts';

export const headWords = words({
  daily: { zh: '每日树头', en: 'Daily heads' },
  dailyNote: {
    zh: '每天零点签一次，寄给各发证机构和订阅的人。每一个都由您的浏览器当场核对。',
    en: 'Signed at the beginning of each day and mailed to organisations and readers. Your browser checks each of them here.',
  },
  noneYet: {
    zh: '还没有寄出过树头，第一个在下一个零点签名并寄出。',
    en: 'No head has been mailed yet: the first one is signed and mailed at the start of the next day.',
  },
  unread: { zh: '现在无法读取每日树头。', en: 'The daily heads cannot be read now.' },
  signedAt: { zh: '签名时间', en: 'Signed' },
  size: { zh: '条数', en: 'Entries' },
  added: { zh: '新增', en: 'New' },
  root: { zh: '树根', en: 'Root' },
  sameRoot: { zh: '没有新增，树根不变', en: 'nothing new, root unchanged' },
  signature: { zh: '签名', en: 'Signature' },
  signed: { zh: '相符', en: 'valid' },
  unsigned: { zh: '不符', en: 'not valid' },
  before: { zh: '与前一个', en: 'Against the previous one' },
  consistent: { zh: '一致', en: 'consistent' },
  inconsistent: { zh: '不一致', en: 'not consistent' },
  mailed: { zh: '已寄出', en: 'Mailed to' },
  file: { zh: '下载', en: 'Download' },
  seen: { zh: '这个浏览器见过', en: 'seen by this browser' },
  more: { zh: '更早的（共 {total} 个）', en: 'Earlier ones ({total} in all)' },
  today: {
    zh: '现在的树头由最近一个长成，多 {count} 条',
    en: 'The current head extends the latest of them by {count} {count|entry|entries}',
  },
  todaySame: {
    zh: '最近一个以来没有新增，现在的树根与它相同',
    en: 'Nothing was added since the latest one: the current root is the same',
  },
  notToday: {
    zh: '现在的树头不是由最近一个长成的',
    en: 'The current head does not extend the latest of them',
  },
});

export const readerWords = words({
  title: { zh: '每天寄给我', en: 'Receive them by mail' },
  text: {
    zh: '收到树头的人越多，改过的日志越藏不住。留个邮箱，每天零点寄一个，随时退订。',
    en: 'The more people keep heads, the harder it is to hide a rewritten log. One mail a day; unsubscribe at any time.',
  },
  mail: { zh: '电子邮箱', en: 'E-mail address' },
  hint: {
    zh: '只用来寄树头，退订时立即删除',
    en: 'Used only for the heads; deleted at once when you unsubscribe',
  },
  submit: { zh: '订阅', en: 'Subscribe' },
  ticketTitle: { zh: '提交前，请完成验证', en: 'Complete the check before sending' },
  ticketOver: { zh: '验证已失效，请重新提交', en: 'The check has expired. Send again' },
  full: {
    zh: '订阅名额已满，请稍后再试',
    en: 'No more subscribers can be accepted at the moment. Please try again later',
  },
  sentTitle: { zh: '请看邮箱', en: 'Check your mailbox' },
  sentText: {
    zh: '如果这个邮箱还没有订阅，确认邮件已经寄出。请在 {hours} 小时内打开里面的链接；没有确认的邮箱会被删除。',
    en: 'Unless that address is already subscribed, a confirmation mail was sent. Open its link within {hours} hours; addresses that are not confirmed are deleted.',
  },
  another: { zh: '换一个邮箱', en: 'Another address' },
  confirmTitle: { zh: '确认订阅', en: 'Confirm' },
  confirmText: {
    zh: '确认后，签发日志的树头每天零点寄到这个邮箱，每封都带退订链接。',
    en: 'Once confirmed, the head of the issuance log goes to this address at the beginning of each day. Every mail has a link to unsubscribe.',
  },
  confirm: { zh: '确认，每天寄给我', en: 'Confirm: mail me each day' },
  confirmedTitle: { zh: '订阅成功', en: 'You are subscribed' },
  confirmedText: {
    zh: '第一封在下一个零点寄出。',
    en: 'The first mail is sent at the start of the next day.',
  },
  linkOver: {
    zh: '这个链接已经用过，或者已经过期。如果确认过，不用再做什么；没有的话，请重新订阅。',
    en: 'This link was already used, or has expired. If you confirmed before, nothing more is needed; otherwise subscribe again.',
  },
  endTitle: { zh: '退订', en: 'Unsubscribe' },
  ending: { zh: '正在退订', en: 'Unsubscribing' },
  endedTitle: { zh: '已退订', en: 'You are unsubscribed' },
  endedText: {
    zh: '不会再寄了，邮箱已经删除。',
    en: 'No more heads will be mailed, and the address has been deleted.',
  },
  endWrong: {
    zh: '链接不完整，请从邮件里完整复制。',
    en: 'The link is incomplete. Please copy all of it from the mail.',
  },
  toLog: { zh: '回到签发日志', en: 'Back to the issuance log' },
});
