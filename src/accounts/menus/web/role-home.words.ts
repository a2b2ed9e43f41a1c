import { words } from '#kernel/i18n/text.ts';

export const roleHomeWords = words({
  welcome: { zh: '工作台', en: 'Dashboard' },
  comma: { zh: '、', en: ', ' },
  lead: { zh: '你可以打开下列页面。', en: 'This is what you can open.' },
  open: { zh: '可以打开', en: 'What you can open' },
  nothingYet: {
    zh: '这个角色目前没有可以办理的事项。如需办理业务，请联系系统管理员。',
    en: 'There is nothing for this role to do yet. If you need to do something here, ask an administrator.',
  },
  noRole: {
    zh: '你还没有加入任何单位。请联系邀请你的人或系统管理员。',
    en: 'You do not belong to any organisation yet. Ask whoever invited you, or an administrator.',
  },
});
