import { words } from '#kernel/i18n/text.ts';

export const taskTrayWords = words({
  tasks: { zh: '任务', en: 'Tasks' },
  active: { zh: '，{count} 个进行中', en: ', {count} in progress' },
  none: { zh: '没有任务', en: 'No tasks' },
  all: { zh: '全部任务', en: 'All tasks' },
  ended: { zh: '{name} {subject}：{state}', en: '{name} {subject}: {state}' },
});
