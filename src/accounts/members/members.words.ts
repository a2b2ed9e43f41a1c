import { words } from '#kernel/i18n/text.ts';

/** Server messages about the people of a party. */
export const memberAnswerWords = words({
  notOfKind: { zh: '不是这个单位可用的角色', en: 'Not a role of this kind of organisation' },
  invitedAlready: {
    zh: '已经邀请过这个邮箱，可以在列表中重新发送',
    en: 'This address is invited already. You can send the invitation again from the list.',
  },
  memberAlready: { zh: '使用这个邮箱的人已经是成员', en: 'A person with this address is already a member' },
  notOneself: {
    zh: '不能更改自己的角色或移除自己，请由其他负责人操作',
    en: 'You cannot change your own roles or remove yourself. Ask another manager to do it.',
  },
  partySuspended: { zh: '该单位已停用，不能邀请', en: 'This organisation is suspended, so no one can be invited' },
  codeWrong: {
    zh: '验证码不正确或已失效',
    en: 'This code is wrong or no longer valid',
  },
  codesUsedUp: {
    zh: '验证码发送次数已达上限，请联系邀请人重新发送邀请',
    en: 'No more codes can be sent for this invitation. Ask the person who invited you to send it again.',
  },
  codeNotMailed: {
    zh: '系统没有配置邮件服务器，请向邀请人索取验证码',
    en: 'No mail server is set. Ask the person who invited you for the code.',
  },
  invitationInvalid: {
    zh: '邀请链接已失效、已使用或已撤回，请联系邀请人重新发送',
    en: 'This invitation has expired, was used or was withdrawn. Please ask the inviter for a new one.',
  },
});

/** History texts for an account and its memberships. */
export const memberHistoryWords = words({
  account: { zh: '账号', en: 'Account' },
  added: { zh: '建立账号', en: 'Account added' },
  invited: { zh: '邀请', en: 'Invited' },
  invitedAgain: { zh: '重新发送邀请', en: 'Invited again' },
  withdrawn: { zh: '撤回邀请', en: 'Invitation withdrawn' },
  joined: { zh: '加入单位', en: 'Joined' },
  rolesSet: { zh: '更改角色', en: 'Roles changed' },
  left: { zh: '移出单位', en: 'Removed from the organisation' },
  switched: { zh: '切换单位', en: 'Switched organisation' },
  passwordChanged: { zh: '修改密码', en: 'Password changed' },
  passwordReset: { zh: '重设密码', en: 'Password reset' },
  party: { zh: '单位', en: 'Organisation' },
  role: { zh: '角色', en: 'Role' },
  roles: { zh: '角色', en: 'Roles' },
});

/** Inbox texts for inviters. */
export const memberNoticeWords = words({
  title: { zh: '邀请已被接受', en: 'Accepted invitations' },
  joined: { zh: '{person}接受邀请，加入了{party}', en: '{person} accepted your invitation and joined {party}' },
});
