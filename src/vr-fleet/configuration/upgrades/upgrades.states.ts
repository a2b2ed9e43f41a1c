import { words } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    /** Versions of the system, for every customer with such models. */
    'upgrades.publish': true;
    /** Sending them to one's own headsets. */
    'upgrades.send': true;
  }
}

export const versionStateWords = words({
  saved: { zh: '已保存', en: 'Saved' },
  sent: { zh: '已下发', en: 'Sent' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  removed: { zh: '已删除', en: 'Removed' },
});

export const versionStates = [
  'saved',
  'sent',
  'withdrawn',
  'removed',
] as const satisfies readonly (keyof typeof versionStateWords)[];

const moveWords = words({
  send: { zh: '下发给客户', en: 'Send to customers' },
  sent: { zh: '已下发给客户', en: 'Sent to customers' },
  sendText: {
    zh: '有这些型号的客户会看到这个版本，由他们决定升级哪些头显。之后不能再改，只能撤回。',
    en: 'Every customer with such models sees this version and decides which headsets get it. It can no longer be changed, only withdrawn.',
  },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  removed: { zh: '已删除', en: 'Removed' },
});

/** A firmware version (fleet specification §4: saved or sent). It belongs to the manufacturer, so it has no owner. */
export const versionLifecycle = lifecycle({
  name: 'firmware-version',
  table: 'vr_fleet.firmware_versions',
  reach: { owner: null, assigned: null },
  start: 'saved',
  states: versionStateWords,
  looks: {
    saved: { tone: 'faded', icon: 'clock' },
    sent: { tone: 'success', icon: 'check' },
    withdrawn: { tone: 'danger', icon: 'cross' },
    removed: { tone: 'faded', icon: 'minus' },
  },
  moves: {
    send: {
      from: ['saved'],
      to: 'sent',
      by: 'upgrades.publish',
      plain: true,
      done: moveWords.sent,
      button: moveWords.send,
      consequence: moveWords.sendText,
      sets: ({ at }) => ({ sent_at: at.toISOString() }),
    },
    // withdraws it from headsets that have not installed it; has its own endpoint
    withdraw: {
      from: ['sent'],
      to: 'withdrawn',
      by: 'upgrades.publish',
      done: moveWords.withdrawn,
      asks: { reason: { required: true, limit: 500 } },
      sets: ({ at }) => ({ withdrawn_at: at.toISOString() }),
    },
    // releases its package
    remove: { from: ['saved'], to: 'removed', by: 'upgrades.publish', done: moveWords.removed },
  },
});
