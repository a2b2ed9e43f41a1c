import { words } from '#kernel/i18n/text.ts';
import type { reportStateWords } from '#zero-carbon/reports/reports.states.ts';

export type ReportState = keyof typeof reportStateWords;

const names = words({
  entry: { zh: '填报数据', en: 'Data entry' },
  assessed: { zh: '完成自评', en: 'Self-assessment finished' },
  submitted: { zh: '提交机构', en: 'Submitted to the organisation' },
});

/**
 * The road of a report as its enterprise reads it: each stage is reached when a report comes into one of its states. A
 * report in a state of none is not under way and has no road.
 */
export const reportStages = [
  { states: ['draft'], name: names.entry },
  { states: ['self_assessed'], name: names.assessed },
  { states: ['submitted'], name: names.submitted },
] as const satisfies readonly { readonly states: readonly ReportState[]; readonly name: object }[];

/** The stage of a state by its place on the road; -1 where it is at none. */
export const stageAt = (state: ReportState): number =>
  reportStages.findIndex(({ states }) => (states as readonly ReportState[]).includes(state));

/** All states of reports under way. */
export const statesUnderWay: readonly ReportState[] = reportStages.flatMap(({ states }) => [...states]);
