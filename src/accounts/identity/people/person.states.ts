import { words } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';

export const personStateWords = words({
  invited: { zh: '已邀请', en: 'Invited' },
  active: { zh: '正常', en: 'Active' },
  locked: { zh: '已锁定', en: 'Locked' },
  deleted: { zh: '已删除', en: 'Deleted' },
});

const text = words({
  accepted: { zh: '已接受邀请', en: 'Accepted the invitation' },
  unlocked: { zh: '已解锁', en: 'Unlocked' },
});

/** The lifecycle of an account. Only active accounts can log in. */
export const personLifecycle = lifecycle({
  name: 'person',
  table: 'accounts.people',
  reach: { owner: null, assigned: null },
  start: 'invited',
  states: personStateWords,
  looks: {
    invited: { tone: 'warning', icon: 'clock' },
    active: { tone: 'success', icon: 'check' },
    locked: { tone: 'danger', icon: 'pause' },
    deleted: { tone: 'faded', icon: 'minus' },
  },
  moves: {
    accept: { from: ['invited'], to: 'active', by: 'system', done: text.accepted },
    lock: { from: ['active'], to: 'locked', by: 'system', done: personStateWords.locked },
    unlock: { from: ['locked'], to: 'active', by: 'system', done: text.unlocked },
  },
});
