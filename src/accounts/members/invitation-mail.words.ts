import { words } from '#kernel/i18n/text.ts';

export const invitationMailWords = words({
  subject: { zh: '您收到一份加入邀请', en: 'You are invited to join' },
  text: {
    zh: '您收到一份邀请，请在 {hours} 小时内打开下面的链接，开通账号，或用已有账号接受邀请；链接只能使用一次。\n\n{link}\n\n{name}，您好：{inviter}邀请您加入“{party}”，角色为：{roles}。\n\n如果您不认识邀请人，请忽略本邮件。',
    en: 'You are invited. Open this link within {hours} hours to open an account, or to accept with the one that you have; it works once.\n\n{link}\n\nHello {name}, {inviter} invites you to join {party} as: {roles}.\n\nIf you do not know who invites you, ignore this mail.',
  },
});
