import { words, type Text } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';

export const partyStateWords = words({
  active: { zh: '正常', en: 'Active' },
  suspended: { zh: '停用', en: 'Suspended' },
  deleted: { zh: '已删除', en: 'Deleted' },
});

const text = words({
  suspend: { zh: '停用', en: 'Suspend' },
  suspendText: {
    zh: '该单位的人员随即退出登录，恢复之前不能再代表它办理业务；资料和记录保留。',
    en: 'Its people are logged out at once and cannot act for it until it is restored. Its data and records stay.',
  },
  restore: { zh: '恢复', en: 'Restore' },
  restored: { zh: '已恢复', en: 'Restored' },
  restoreText: { zh: '该单位的人员又可以登录并代表它办理业务。', en: 'Its people can log in and act for it again.' },
  noOperator: {
    zh: '运营方不能停用：停用后将没有人能管理系统',
    en: 'An operator cannot be suspended, because no one else could manage the portal',
  },
});

const noOperator = ({ kind }: { readonly kind: string }): Text | undefined =>
  kind === 'operator' ? text.noOperator : undefined;

/** The lifecycle of a party. No one can act for a party that is not active. */
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
    suspend: {
      from: ['active'],
      to: 'suspended',
      by: ['parties.suspend', 'system'],
      plain: true,
      asks: { reason: { required: true, limit: 200 } },
      guard: noOperator,
      button: text.suspend,
      done: partyStateWords.suspended,
      consequence: text.suspendText,
    },
    restore: {
      from: ['suspended'],
      to: 'active',
      by: 'parties.suspend',
      plain: true,
      asks: { reason: { required: true, limit: 200 } },
      button: text.restore,
      done: text.restored,
      consequence: text.restoreText,
    },
    delete: { from: ['active', 'suspended'], to: 'deleted', by: 'system', done: partyStateWords.deleted },
  },
});
