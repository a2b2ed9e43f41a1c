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
]);
