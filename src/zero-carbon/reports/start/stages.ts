import type { reportStateWords } from '#zero-carbon/reports/reports.states.ts';
import { stageWords } from './start.words.ts';

export type ReportState = keyof typeof reportStateWords;

/**
 * The road of a report as its enterprise reads it: each stage is reached when a report comes into one of its states. A
 * report in a state of none is not under way and has no road.
 */
export const reportStages = [
  { states: ['draft'], name: stageWords.entry },
  { states: ['self_assessed'], name: stageWords.assessed },
  { states: ['submitted', 'returned'], name: stageWords.submitted },
  { states: ['org_accepted', 'org_review', 'org_supplement'], name: stageWords.reviewed },
  { states: ['org_passed'], name: stageWords.passed },
  { states: ['expert_assigned', 'expert_review', 'expert_supplement', 'expert_summary'], name: stageWords.scored },
  { states: ['decision'], name: stageWords.decided },
  { states: ['publicity'], name: stageWords.published },
  { states: ['approved'], name: stageWords.approved },
  { states: ['certified'], name: stageWords.certified },
] as const satisfies readonly { readonly states: readonly ReportState[]; readonly name: object }[];

/** The stage of a state by its place on the road; -1 where it is at none. */
export const stageAt = (state: ReportState): number =>
  reportStages.findIndex(({ states }) => (states as readonly ReportState[]).includes(state));

/** All states of reports under way. */
export const statesUnderWay: readonly ReportState[] = reportStages.flatMap(({ states }) => [...states]);
