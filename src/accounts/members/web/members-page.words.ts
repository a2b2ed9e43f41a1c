import { words } from '#kernel/i18n/text.ts';

export const memberStateWords = words({
  active: { zh: '正常', en: 'Active' },
  locked: { zh: '已锁定', en: 'Locked' },
  invited: { zh: '已邀请', en: 'Invited' },
  expired: { zh: '邀请已过期', en: 'Invitation expired' },
});

export const membersPageWords = words({
  title: { zh: '单位人员', en: 'People' },
  heading: { zh: '{party}的人员', en: 'People of {party}' },
  lead: {
    zh: '可以代表这个单位办理业务的人员，以及已发出的邀请。',
    en: 'People who may act for this organisation, and open invitations.',
  },
  rows: { zh: '共 {total} 人', en: 'People: {total}' },
  none: { zh: '还没有人员', en: 'None yet' },
  noneText: { zh: '邀请第一位负责人。', en: 'Invite the first manager.' },
  find: { zh: '姓名、登录账号或邮箱', en: 'Name, user name or e-mail' },
  name: { zh: '姓名', en: 'Name' },
  loginname: { zh: '登录账号', en: 'User name' },
  mail: { zh: '邮箱', en: 'E-mail' },
  roles: { zh: '角色', en: 'Roles' },
  state: { zh: '状态', en: 'State' },
  since: { zh: '加入或邀请时间', en: 'Joined or invited' },
  lastLogin: { zh: '最近登录', en: 'Last login' },
  lang: { zh: '邮件语言', en: 'Language of the mail' },
  chinese: { zh: '中文', en: 'Chinese' },
  english: { zh: '英文', en: 'English' },
  invite: { zh: '邀请人员', en: 'Invite a person' },
  send: { zh: '发送邀请', en: 'Send the invitation' },
  sent: { zh: '邀请已发送', en: 'The invitation is sent' },
  linkTitle: { zh: '邀请链接', en: 'Invitation link' },
  linkText: {
    zh: '系统没有配置邮件服务器。请将链接和验证码分别交给 {mail} 的使用人；两者 72 小时内有效，离开后不再显示。',
    en: 'No mail server is set. Give the link and the code to the owner of {mail}. Both are valid for 72 hours and are not displayed again.',
  },
  codeTitle: { zh: '邀请验证码', en: 'Invitation code' },
  codeHint: {
    zh: '接受邀请须输入此验证码。请通过电话等其他方式告知本人，不要与链接一并发送。',
    en: 'Accepting needs this code. Give it to the person separately from the link, for example by phone.',
  },
  copy: { zh: '复制链接', en: 'Copy the link' },
  copied: { zh: '链接已复制', en: 'The link is copied' },
  notCopied: { zh: '未能复制，请手动选择链接', en: 'It could not be copied: please select the link' },
  close: { zh: '关闭', en: 'Close' },
  again: { zh: '重新发送', en: 'Send again' },
  withdraw: { zh: '撤回邀请', en: 'Withdraw the invitation' },
  withdrawText: {
    zh: '链接随即失效，登记的姓名和邮箱一并删除。',
    en: 'The link stops working, and the name and address are deleted.',
  },
  withdrawn: { zh: '邀请已撤回', en: 'The invitation is withdrawn' },
  save: { zh: '保存角色', en: 'Save the roles' },
  saved: { zh: '角色已保存', en: 'The roles are saved' },
  remove: { zh: '移除', en: 'Remove' },
  removeTitle: { zh: '移除 {name}', en: 'Remove {name}' },
  removeText: {
    zh: '此人不能再代表该单位办理业务，正在进行的登录随即结束。账号和其他单位不受影响。',
    en: 'They can no longer act for this organisation and are logged out at once. Their account and other organisations are not affected.',
  },
  removed: { zh: '已移除', en: 'Removed' },
  self: {
    zh: '这是您自己。角色由其他负责人更改。',
    en: 'This is you. Another manager changes your roles.',
  },
  expires: { zh: '有效期至', en: 'Valid until' },
  submitted: { zh: '已提交', en: 'Submitted' },
  criticalHint: {
    zh: '关键角色须输入您的密码，并由另一位管理员同意后生效。',
    en: 'A critical role needs your password and the approval of a second administrator.',
  },
});
