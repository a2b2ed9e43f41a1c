import { words } from '#kernel/i18n/text.ts';

export const dueWords = words({
  overdue: { zh: '已逾期', en: 'Overdue' },
  soon: { zh: '3 个工作日内到期', en: 'Within 3 working days' },
  later: { zh: '3 个工作日以后到期', en: 'Later' },
});

export const worklistWords = words({
  due: { zh: '期限', en: 'Due' },
  dueOn: { zh: '到期日', en: 'Due on' },
  daysLeft: { zh: '剩余工作日', en: 'Working days left' },
  overdueBy: { zh: '逾期 {days} 个工作日', en: 'Overdue by {days} working {days|day|days}' },
  today: { zh: '今天到期', en: 'Due today' },
  left: { zh: '剩 {days} 个工作日', en: '{days} working {days|day|days} left' },
  provisionalNote: { zh: '（暂计）', en: ' (provisional)' },
});
