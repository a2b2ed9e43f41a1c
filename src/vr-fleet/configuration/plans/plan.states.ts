import { words } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';

export const planStateWords = words({
  saved: { zh: '已保存', en: 'Saved' },
  scheduled: { zh: '定时发送', en: 'Scheduled' },
  sent: { zh: '已发送', en: 'Sent' },
  finished: { zh: '已完成', en: 'Finished' },
  removed: { zh: '已删除', en: 'Removed' },
});

const moveWords = words({
  scheduled: { zh: '已定时', en: 'Scheduled' },
  unschedule: { zh: '取消定时', en: 'Cancel the schedule' },
  unscheduled: { zh: '已取消定时', en: 'Schedule cancelled' },
  remove: { zh: '删除', en: 'Remove' },
  removeText: { zh: '方案会从列表中消失，不能恢复。', en: 'The plan disappears from the list for good.' },
});

export const planLifecycle = lifecycle({
  name: 'settings-plan',
  table: 'vr_fleet.settings_plans',
  reach: { owner: 'party_id', assigned: null },
  start: 'saved',
  states: planStateWords,
  looks: {
    saved: { tone: 'faded', icon: 'minus' },
    scheduled: { tone: 'warning', icon: 'clock' },
    sent: { tone: 'warning', icon: 'swap' },
    finished: { tone: 'success', icon: 'check' },
    removed: { tone: 'faded', icon: 'cross' },
  },
  moves: {
    // these two need headsets and have their own endpoint
    schedule: { from: ['saved'], to: 'scheduled', by: 'settings.edit', done: moveWords.scheduled },
    send: {
      from: ['saved', 'scheduled'],
      to: 'sent',
      by: ['settings.edit', 'system'],
      done: planStateWords.sent,
      sets: ({ at }) => ({ sent_at: at.toISOString(), selection: null, scheduled_for: null }),
    },
    unschedule: {
      from: ['scheduled'],
      to: 'saved',
      by: ['settings.edit', 'system'],
      plain: true,
      done: moveWords.unscheduled,
      button: moveWords.unschedule,
      sets: () => ({ selection: null, scheduled_for: null, scheduled_by: null, stands_for: null }),
    },
    finish: {
      from: ['sent'],
      to: 'finished',
      by: 'system',
      done: planStateWords.finished,
      sets: ({ at }) => ({ finished_at: at.toISOString() }),
    },
    remove: {
      from: ['saved'],
      to: 'removed',
      by: 'settings.edit',
      plain: true,
      done: planStateWords.removed,
      button: moveWords.remove,
      consequence: moveWords.removeText,
    },
  },
});
