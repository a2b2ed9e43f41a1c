import { words } from '#kernel/i18n/text.ts';

export const grantStateWords = words({
  waiting: { zh: '待同意', en: 'Awaiting approval' },
  approved: { zh: '已同意', en: 'Approved' },
  refused: { zh: '未同意', en: 'Refused' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
});

export const grantWords = words({
  title: { zh: '关键角色授权', en: 'Critical role grants' },
  lead: {
    zh: '授予关键角色须由两位互不授权的管理员办理：一位申请，另一位同意。',
    en: 'A critical role takes two independent administrators: one requests it, another approves.',
  },
  rows: { zh: '{total} 项授权', en: '{total} {total|grant|grants}' },
  none: { zh: '没有关键角色的授权', en: 'There are no grants of critical roles' },
  find: { zh: '姓名', en: 'Name' },
  name: { zh: '姓名', en: 'Name' },
  mail: { zh: '邮箱', en: 'E-mail' },
  party: { zh: '单位', en: 'Organisation' },
  before: { zh: '原角色', en: 'Previous roles' },
  roles: { zh: '授予的角色', en: 'Roles granted' },
  kind: { zh: '方式', en: 'Method' },
  byInvitation: { zh: '邀请', en: 'Invitation' },
  byChange: { zh: '更改角色', en: 'Change of roles' },
  state: { zh: '状态', en: 'Status' },
  requestedBy: { zh: '申请人', en: 'Requested by' },
  requestedAt: { zh: '申请时间', en: 'Requested' },
  answeredBy: { zh: '答复人', en: 'Answered by' },
  approve: { zh: '同意', en: 'Approve' },
  approveText: {
    zh: '同意后角色立即生效；如为邀请，系统向对方发送邀请链接。',
    en: 'The roles take effect at once. For an invitation, the link is mailed now.',
  },
  refuse: { zh: '不同意', en: 'Refuse' },
  refuseText: { zh: '角色不变；如为邀请，邀请作废。', en: 'Roles stay unchanged. An invitation is cancelled.' },
  withdraw: { zh: '撤回', en: 'Withdraw' },
  answered: { zh: '已答复', en: 'Answered' },
  requested: {
    zh: '已提交，待另一位管理员同意',
    en: 'Requested. A second administrator must approve',
  },
  needPassword: { zh: '授予关键角色须输入您的登录密码', en: 'Enter your password to grant a critical role' },
  alone: {
    zh: '没有可以同意此项授权的第二位独立管理员。请由系统运维人员用命令 npm run administrator 建立一位管理员。',
    en: 'No second, independent administrator can approve this. Create one on the server: npm run administrator.',
  },
  waitsAlready: {
    zh: '该人员已有一项待同意的授权',
    en: 'A grant for this person already awaits approval',
  },
  notApproved: {
    zh: '邀请中的关键角色尚未经第二位管理员同意',
    en: 'The critical role in this invitation has not been approved by a second administrator',
  },
  own: {
    zh: '授权由您申请，须由另一位管理员同意。',
    en: 'You requested this grant, so another administrator must approve it.',
  },
  others: { zh: '只有申请人可以撤回。', en: 'Only the administrator who requested it can withdraw it.' },
  oneself: {
    zh: '您提出了这项申请，须由他人审批。',
    en: 'You proposed this, so someone else must approve it.',
  },
  proposerGone: {
    zh: '提出人已不再具有这一权限。请退回或不同意，由他人重新提出。',
    en: 'The proposer no longer has this right. Send it back or refuse it, so that it is proposed again.',
  },
  notTwoPeople: {
    zh: '您与提出人的权限在 30 天内有授权关系，不能由两人共同办理。请由第三人办理，或由运营方管理员重新授予角色。',
    en: 'You and the proposer are not independent: one grant within 30 days links your rights. Let a third person act, or have an operator administrator grant the role again.',
  },
  dependent: {
    zh: '您与申请人在 30 天内有授权关系，须由另一位管理员答复。',
    en: 'You and the requester are not independent: one granted the other the role within 30 days.',
  },
  mixed: {
    zh: '同一账号不能同时持有运营方角色与企业或客户角色，请另开账号。',
    en: 'One account cannot hold operator roles together with enterprise or customer roles. Use another account.',
  },
  separated: {
    zh: '同一账号不能同时维护专家库和抽取专家组。',
    en: 'One account cannot both maintain the expert pool and draw panels.',
  },
  noticeTitle: { zh: '关键角色待同意', en: 'Critical role to approve' },
  notice: {
    zh: '{person}在“{party}”的关键角色待第二位管理员同意',
    en: 'A critical role for {person} at {party} awaits a second administrator',
  },
  answeredTitle: { zh: '关键角色的授权', en: 'Critical role grants' },
  answeredNotice: {
    zh: '{person}在“{party}”的关键角色授权：{outcome}',
    en: 'Critical role for {person} at {party}: {outcome}',
  },
  ownTitle: { zh: '您的角色', en: 'Your roles' },
  ownNotice: {
    zh: '您在“{party}”的关键角色：{outcome}',
    en: 'Your critical role at {party}: {outcome}',
  },
  requestAction: { zh: '申请授予角色', en: 'Roles requested' },
  approveAction: { zh: '同意授予角色', en: 'Roles approved' },
  refuseAction: { zh: '不同意授予角色', en: 'Roles refused' },
  withdrawAction: { zh: '撤回授权申请', en: 'Request of roles withdrawn' },
});
