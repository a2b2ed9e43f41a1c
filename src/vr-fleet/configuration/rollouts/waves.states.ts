import { words } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';

export const waveStateWords = words({
  waiting: { zh: '等待', en: 'Waiting' },
  open: { zh: '发送中', en: 'Open' },
  soaking: { zh: '观察中', en: 'Soaking' },
  passed: { zh: '已通过', en: 'Passed' },
  halted: { zh: '自行停下', en: 'Halted' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
});

const moveWords = words({
  opened: { zh: '已打开', en: 'Opened' },
  soaked: { zh: '开始观察', en: 'Soak started' },
  reopened: { zh: '重新打开', en: 'Reopened' },
  requeued: { zh: '等待时段', en: 'Waits for its window' },
});

/**
 * A wave of a rollout. The clock moves it by the replies of its headsets; a user continues it after a halt or during
 * its soak time.
 */
export const waveLifecycle = lifecycle({
  name: 'rollout-wave',
  table: 'vr_fleet.rollout_waves',
  reach: { owner: 'party_id', assigned: null },
  start: 'waiting',
  states: waveStateWords,
  looks: {
    waiting: { tone: 'faded', icon: 'clock' },
    open: { tone: 'warning', icon: 'swap' },
    soaking: { tone: 'warning', icon: 'clock' },
    passed: { tone: 'success', icon: 'check' },
    halted: { tone: 'danger', icon: 'pause' },
    cancelled: { tone: 'faded', icon: 'cross' },
  },
  moves: {
    open: {
      from: ['waiting'],
      to: 'open',
      by: 'system',
      done: moveWords.opened,
      sets: ({ at }) => ({ opened_at: at.toISOString() }),
    },
    soak: { from: ['open'], to: 'soaking', by: ['rollouts.edit', 'system'], done: moveWords.soaked },
    pass: {
      from: ['soaking'],
      to: 'passed',
      by: ['rollouts.edit', 'system'],
      done: waveStateWords.passed,
      sets: ({ at }) => ({ ended_at: at.toISOString() }),
    },
    halt: {
      // a waiting wave halts if its headsets are gone
      from: ['waiting', 'open', 'soaking'],
      to: 'halted',
      by: 'system',
      done: waveStateWords.halted,
      sets: ({ at }) => ({ halted_at: at.toISOString() }),
    },
    reopen: {
      from: ['halted'],
      to: 'open',
      by: 'rollouts.edit',
      done: moveWords.reopened,
      sets: () => ({ soak_until: null, halted_at: null, halt: null }),
    },
    // a resend outside the daily window waits for the window
    requeue: {
      from: ['halted'],
      to: 'waiting',
      by: 'rollouts.edit',
      done: moveWords.requeued,
      sets: () => ({ deadline_at: null, soak_until: null, halted_at: null, halt: null }),
    },
    cancel: {
      from: ['waiting', 'open', 'soaking', 'halted'],
      to: 'cancelled',
      by: 'system',
      done: waveStateWords.cancelled,
      sets: ({ at }) => ({ ended_at: at.toISOString() }),
    },
  },
});
