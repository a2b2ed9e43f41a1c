import { words, type Text } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';

export const partyStateWords = words({
  active: { zh: '正常', en: 'Active' },
  suspended: { zh: '停用', en: 'Suspended' },
  deleted: { zh: '已删除', en: 'Deleted' },
});

const text = words({
  noOperator: {
    zh: '运营方不能停用：停用后将没有人能管理系统',
    en: 'An operator cannot be suspended: nobody could run the portal any more',
  },
});

const noOperator = ({ kind }: { readonly kind: string }): Text | undefined =>
  kind === 'operator' ? text.noOperator : undefined;

/** A party's life. Nobody acts for one that is not active. */
export const partyLifecycle = lifecycle({
  name: 'party',
  table: 'accounts.parties',
  start: 'active',
  states: partyStateWords,
  moves: {
    suspend: { from: ['active'], to: 'suspended', by: ['parties.suspend', 'system'], guard: noOperator },
    restore: { from: ['suspended'], to: 'active', by: 'parties.suspend' },
    delete: { from: ['active', 'suspended'], to: 'deleted', by: 'system' },
  },
});
