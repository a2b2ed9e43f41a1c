import { words } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';
import '#zero-carbon/reporting/reports/reports.states.ts';

export const visitStateWords = words({
  planned: { zh: '已安排', en: 'Planned' },
  done: { zh: '已完成', en: 'Done' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
});

const moveWords = words({
  replanned: { zh: '安排有变', en: 'Plan changed' },
  dropped: { zh: '评审已结束，不再核查', en: 'Dropped, as the review has ended' },
});

/** The states of a report in which its site can be visited. */
export const visitStages = ['org_review', 'org_supplement'] as const;

/** Returns whether the site of a report in a state can be visited. */
export const isVisited = (state: string): boolean => visitStages.some((one) => one === state);

/** A visit of the organisation to the site of a report. Its observations are final once it is done. */
export const visitLifecycle = lifecycle({
  name: 'visit',
  table: 'zero_carbon.visits',
  reach: {
    owner: 'party_id',
    assigned: { column: 'organisation_id', table: 'accounts.parties', key: 'id', party: 'id' },
  },
  start: 'planned',
  states: visitStateWords,
  looks: {
    planned: { tone: 'warning', icon: 'clock' },
    done: { tone: 'success', icon: 'check' },
    cancelled: { tone: 'faded', icon: 'minus' },
  },
  moves: {
    replan: { from: ['planned'], to: 'planned', by: 'reviews.edit', done: moveWords.replanned },
    finish: { from: ['planned'], to: 'done', by: 'reviews.edit', done: visitStateWords.done },
    cancel: {
      from: ['planned'],
      to: 'cancelled',
      by: 'reviews.edit',
      done: visitStateWords.cancelled,
      asks: { reason: { required: true, limit: 500 } },
    },
    drop: { from: ['planned'], to: 'cancelled', by: 'system', done: moveWords.dropped },
  },
});
