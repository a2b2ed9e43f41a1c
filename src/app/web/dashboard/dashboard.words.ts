import { words } from '#kernel/i18n/text.ts';

export const dashboardWords = words({
  calm: { zh: '目前没有待办事项', en: 'Nothing waits for you' },
  calmLead: { zh: '有新的任务时，会出现在这里。', en: 'New tasks will show up here.' },
});
