import { menu } from '#kernel/contract/menu.ts';

export const calendarMenu = menu([
  {
    code: 'accounts.calendar',
    parent: 'accounts.administration',
    path: '/working-days',
    name: { zh: '工作日历', en: 'Working days' },
    componentPath: 'accounts/calendar',
    cachable: true,
    menuType: 'screen',
    permission: 'calendar.edit',
  },
  {
    code: 'accounts.periods',
    parent: 'accounts.administration',
    path: '/periods',
    name: { zh: '办理期限', en: 'Periods' },
    componentPath: 'accounts/periods',
    cachable: true,
    menuType: 'screen',
    permission: 'calendar.edit',
  },
]);
