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
  reach: { owner: 'id', assigned: null },
  start: 'active',
  states: partyStateWords,
  looks: {
    active: { tone: 'success', icon: 'check' },
    suspended: { tone: 'warning', icon: 'pause' },
    deleted: { tone: 'faded', icon: 'minus' },
  },
  moves: {
    suspend: { from: ['active'], to: 'suspended', by: 'system', done: partyStateWords.suspended },
    delete: { from: ['active', 'suspended'], to: 'deleted', by: 'system', done: partyStateWords.deleted },
  },
});
