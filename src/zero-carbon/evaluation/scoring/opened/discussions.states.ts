import { words } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';

export const discussionStateWords = words({
  open: { zh: '讨论中', en: 'Under discussion' },
  closed: { zh: '讨论结束', en: 'Discussion closed' },
});

/** The discussion of a panel about scores with a large spread; its experts reach it by their seats. */
export const discussionLifecycle = lifecycle({
  name: 'discussion',
  table: 'zero_carbon.discussions',
  reach: { owner: null, assigned: null },
  start: 'open',
  states: discussionStateWords,
  looks: { open: { tone: 'warning', icon: 'clock' }, closed: { tone: 'success', icon: 'check' } },
  waits: { column: 'due_on', states: { open: { by: 'scores.edit', period: 'discussion', lapse: 'lapse' } } },
  moves: {
    close: { from: ['open'], to: 'closed', by: 'system', done: discussionStateWords.closed },
    lapse: {
      from: ['open'],
      to: 'closed',
      by: 'system',
      done: { zh: '讨论期满', en: 'The discussion period is over' },
    },
  },
});
