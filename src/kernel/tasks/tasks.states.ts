import { lifecycle, type StateOf } from '#kernel/workflow/lifecycle.ts';
import { words } from '#kernel/i18n/text.ts';
import { taskMoveWords as text } from './tasks.words.ts';

export const taskStateWords = words({
  waiting: { zh: '等待中', en: 'Waiting' },
  running: { zh: '进行中', en: 'Running' },
  ready: { zh: '已完成', en: 'Ready' },
  failed: { zh: '失败', en: 'Failed' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
});

/**
 * A person's long work. Only the server moves it, on behalf of its owner if a call cancels it or runs it again. It is
 * removed a week after its end.
 */
export const taskLifecycle = lifecycle({
  name: 'task',
  table: 'kernel.tasks',
  reach: { owner: 'party_id', assigned: null },
  start: 'waiting',
  states: taskStateWords,
  looks: {
    waiting: { tone: 'faded', icon: 'clock' },
    running: { tone: 'warning', icon: 'swap' },
    ready: { tone: 'success', icon: 'check' },
    failed: { tone: 'danger', icon: 'cross' },
    cancelled: { tone: 'faded', icon: 'minus' },
  },
  moves: {
    start: { from: ['waiting'], to: 'running', by: 'system', done: text.started },
    /** Its server died or stopped. */
    lose: { from: ['running'], to: 'waiting', by: 'system', done: text.lost },
    finish: { from: ['running'], to: 'ready', by: 'system', done: taskStateWords.ready },
    /** Also for a waiting one whose job has ended without it. */
    fail: { from: ['waiting', 'running'], to: 'failed', by: 'system', done: taskStateWords.failed },
    cancel: {
      from: ['waiting', 'running'],
      to: 'cancelled',
      by: 'system',
      button: text.cancel,
      done: taskStateWords.cancelled,
    },
    again: { from: ['failed'], to: 'waiting', by: 'system', button: text.again, done: text.again },
  },
});

export type TaskState = StateOf<typeof taskLifecycle>;
