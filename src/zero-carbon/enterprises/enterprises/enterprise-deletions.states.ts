import { words } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';

export const deletionStates = ['packing', 'deleted', 'erased'] as const;
export type DeletionState = (typeof deletionStates)[number];

export const deletionStateWords = words({
  packing: { zh: '正在备份', en: 'Backing up' },
  deleted: { zh: '已删除', en: 'Deleted' },
  erased: { zh: '已彻底清除', en: 'Erased' },
});

/** Deletion of an enterprise: its backup is packed, then offered at login, then erased with all other data. */
export const deletionLifecycle = lifecycle({
  name: 'enterprise-deletion',
  table: 'zero_carbon.enterprise_deletions',
  // only the system makes its moves
  reach: { owner: null, assigned: null },
  start: 'packing',
  states: deletionStateWords,
  looks: {
    packing: { tone: 'warning', icon: 'clock' },
    deleted: { tone: 'danger', icon: 'minus' },
    erased: { tone: 'faded', icon: 'cross' },
  },
  moves: {
    finish: { from: ['packing'], to: 'deleted', by: 'system', done: deletionStateWords.deleted },
    erase: { from: ['deleted'], to: 'erased', by: 'system', done: deletionStateWords.erased },
  },
});
