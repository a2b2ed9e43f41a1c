import { words } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    /** Rollouts of firmware and settings; starting one also requires the permission for its payload. */
    'rollouts.edit': true;
  }
}

export const rolloutStateWords = words({
  draft: { zh: '草稿', en: 'Draft' },
  scheduled: { zh: '定时开始', en: 'Scheduled' },
  running: { zh: '进行中', en: 'Running' },
  paused: { zh: '已暂停', en: 'Paused' },
  finished: { zh: '已完成', en: 'Finished' },
  aborted: { zh: '已中止', en: 'Aborted' },
});

const moveWords = words({
  scheduled: { zh: '已定时', en: 'Scheduled' },
  started: { zh: '已开始', en: 'Started' },
  pause: { zh: '暂停', en: 'Pause' },
  pauseText: {
    zh: '不再打开下一批；已发送的头显照常进行。',
    en: 'No further wave opens. Headsets that already received it continue.',
  },
  halted: { zh: '自行停下', en: 'Stopped automatically' },
  resumed: { zh: '已继续', en: 'Resumed' },
});

export const rolloutLifecycle = lifecycle({
  name: 'rollout',
  table: 'vr_fleet.rollouts',
  reach: { owner: 'party_id', assigned: null },
  start: 'draft',
  states: rolloutStateWords,
  looks: {
    draft: { tone: 'faded', icon: 'minus' },
    scheduled: { tone: 'warning', icon: 'clock' },
    running: { tone: 'warning', icon: 'swap' },
    paused: { tone: 'danger', icon: 'pause' },
    finished: { tone: 'success', icon: 'check' },
    aborted: { tone: 'faded', icon: 'cross' },
  },
  moves: {
    // these also require the permission for the payload, and have their own endpoint
    schedule: { from: ['draft'], to: 'scheduled', by: 'rollouts.edit', done: moveWords.scheduled },
    start: {
      from: ['draft', 'scheduled'],
      to: 'running',
      by: ['rollouts.edit', 'system'],
      done: moveWords.started,
      sets: ({ at }) => ({ started_at: at.toISOString() }),
    },
    pause: {
      from: ['running'],
      to: 'paused',
      by: 'rollouts.edit',
      plain: true,
      done: rolloutStateWords.paused,
      button: moveWords.pause,
      consequence: moveWords.pauseText,
    },
    halt: { from: ['running'], to: 'paused', by: 'system', done: moveWords.halted },
    // has its own endpoint, with a choice for failed headsets
    resume: { from: ['paused'], to: 'running', by: 'rollouts.edit', done: moveWords.resumed },
    finish: {
      from: ['running'],
      to: 'finished',
      by: 'system',
      done: rolloutStateWords.finished,
      sets: ({ at }) => ({ ended_at: at.toISOString() }),
    },
    // has its own endpoint, which reverts changes that are not applied
    abort: {
      from: ['draft', 'scheduled', 'running', 'paused'],
      to: 'aborted',
      by: ['rollouts.edit', 'system'],
      done: rolloutStateWords.aborted,
      asks: { reason: { required: true, limit: 500 } },
      sets: ({ at }) => ({ ended_at: at.toISOString() }),
    },
  },
});
