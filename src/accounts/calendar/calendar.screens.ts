import { screens } from '#kernel/area/screens.ts';

export const calendarScreens = screens([
  {
    code: 'accounts.calendar',
    parent: 'accounts.administration',
    path: '/working-days',
    name: { zh: '工作日历', en: 'Working days' },
    permission: 'calendar.edit',
    page: 'calendar-page',
  },
  {
    code: 'accounts.periods',
    parent: 'accounts.administration',
    path: '/periods',
    name: { zh: '办理期限', en: 'Periods' },
    permission: 'calendar.edit',
    page: 'periods-page',
  },
]);
