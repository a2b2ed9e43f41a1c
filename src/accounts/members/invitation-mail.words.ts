import { words } from '#kernel/i18n/text.ts';

export const invitationMailWords = words({
  subject: { zh: '{party}邀请您加入', en: '{party} invites you' },
  text: {
    zh: '{name}，您好：\n\n{inviter}邀请您加入“{party}”，角色为：{roles}。请在 {hours} 小时内打开下面的链接，开通账号，或用已有账号接受邀请；链接只能使用一次。\n\n{link}\n\n如果您不认识邀请人，请忽略本邮件。',
    en: 'Hello {name},\n\n{inviter} invites you to join {party} as: {roles}. Open this link within {hours} hours to open an account, or to accept with the one that you have; it works once.\n\n{link}\n\nIf you do not know who invites you, ignore this mail.',
  },
});
