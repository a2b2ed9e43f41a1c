import { words } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';
import '#zero-carbon/reporting/reports/reports.states.ts';

export const supplementStateWords = words({
  asked: { zh: '待补充', en: 'Requested' },
  answered: { zh: '已补充', en: 'Supplemented' },
  lapsed: { zh: '逾期未补充', en: 'Lapsed' },
  withdrawn: { zh: '报告已撤回', en: 'Report withdrawn' },
});

/**
 * A round in which the enterprise supplements its report. It ends with the report's own state: when the report is
 * reviewed again, it is answered or has lapsed. The report's clock counts its days.
 */
export const supplementLifecycle = lifecycle({
  name: 'supplement',
  table: 'zero_carbon.supplements',
  reach: {
    owner: 'party_id',
    assigned: { column: 'organisation_id', table: 'accounts.parties', key: 'id', party: 'id' },
  },
  start: 'asked',
  states: supplementStateWords,
  looks: {
    asked: { tone: 'warning', icon: 'clock' },
    answered: { tone: 'success', icon: 'check' },
    lapsed: { tone: 'danger', icon: 'cross' },
    withdrawn: { tone: 'faded', icon: 'minus' },
  },
  moves: {
    answer: { from: ['asked'], to: 'answered', by: 'reports.submit', done: supplementStateWords.answered },
    lapse: { from: ['asked'], to: 'lapsed', by: 'system', done: supplementStateWords.lapsed },
    withdraw: { from: ['asked'], to: 'withdrawn', by: 'system', done: supplementStateWords.withdrawn },
  },
});
