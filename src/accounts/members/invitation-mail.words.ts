import { words } from '#kernel/i18n/text.ts';

export const invitationMailWords = words({
  subject: { zh: '您收到一份加入邀请', en: 'You are invited to join' },
  text: {
    zh: '您收到一份邀请，请在 {hours} 小时内打开下面的链接，开通账号，或用已有账号接受邀请；链接只能使用一次。接受时须输入验证码，验证码届时发送到本邮箱。\n\n{link}\n\n{name}，您好：{inviter}邀请您加入“{party}”，角色为：{roles}。\n\n如果您不认识邀请人，请忽略本邮件。',
    en: 'You are invited. Within {hours} hours, open this link to create an account or to accept with an existing one. It works once. Accepting needs a code, which is then mailed to this address.\n\n{link}\n\nHello {name}, {inviter} invites you to join {party} as: {roles}.\n\nIf you do not know the sender, ignore this mail.',
  },
  codeSubject: { zh: '加入邀请的验证码', en: 'Code for your invitation' },
  codeText: {
    zh: '验证码：{code}\n\n有人正在使用您加入“{party}”的邀请链接。如果是您本人操作，请在 {minutes} 分钟内输入验证码。如果不是，请勿将验证码告知任何人，并通知邀请您的人。',
    en: 'Code: {code}\n\nYour invitation to join {party} is being accepted. If this is you, enter the code within {minutes} minutes. If not, give the code to no one and inform the person who invited you.',
  },
});
