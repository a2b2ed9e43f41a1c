import { words } from '#kernel/i18n/text.ts';

/** The names of its screens: the menu has these alone, and fetches no page's words. */
export const panelMenuWords = words({
  title: { zh: '专家组', en: 'Panels' },
  assignments: { zh: '我的评审任务', en: 'My panels' },
  assignment: { zh: '专家组邀请', en: 'Invitation to a panel' },
  past: { zh: '历史任务', en: 'Past panels' },
});
