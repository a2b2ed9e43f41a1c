import { words } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';

export const partyStateWords = words({
  active: { zh: '正常', en: 'Active' },
  suspended: { zh: '停用', en: 'Suspended' },
  deleted: { zh: '已删除', en: 'Deleted' },
});

/** A party's life. Nobody acts for one that is not active. */
export const partyLifecycle = lifecycle({
  name: 'party',
  table: 'accounts.parties',
  start: 'active',
  states: partyStateWords,
  moves: {
    suspend: { from: ['active'], to: 'suspended', by: 'system' },
    delete: { from: ['active', 'suspended'], to: 'deleted', by: 'system' },
  },
});
