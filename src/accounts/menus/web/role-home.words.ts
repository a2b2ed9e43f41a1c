import { words } from '#kernel/i18n/text.ts';

export const roleHomeWords = words({
  welcome: { zh: '工作台', en: 'Dashboard' },
  comma: { zh: '、', en: ', ' },
  lead: { zh: '您可以打开下列页面。', en: 'The pages of your role.' },
  open: { zh: '可以打开', en: 'Pages' },
  nothingYet: {
    zh: '这个角色目前没有可以办理的事项。如需办理业务，请联系系统管理员。',
    en: 'This role has no tasks yet. If you need to act here, contact the administrator.',
  },
  noRole: {
    zh: '您还没有加入任何单位。请联系邀请您的人或系统管理员。',
    en: 'You do not belong to any organisation yet. Ask the person who invited you, or an administrator.',
  },
});
