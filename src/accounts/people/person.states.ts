import { words } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';

export const personStateWords = words({
  invited: { zh: '已邀请', en: 'Invited' },
  active: { zh: '正常', en: 'Active' },
  locked: { zh: '已锁定', en: 'Locked' },
  deleted: { zh: '已删除', en: 'Deleted' },
});

/** An account's life. Nobody logs in to one that is not active. */
export const personLifecycle = lifecycle({
  name: 'person',
  table: 'accounts.people',
  start: 'invited',
  states: personStateWords,
  moves: {
    accept: { from: ['invited'], to: 'active', by: 'system' },
  },
});
