import type { reportStateWords } from '#zero-carbon/reporting/reports/reports.states.ts';
import { stageWords } from './start.words.ts';

export type ReportState = keyof typeof reportStateWords;

/**
 * The stages of a report in the enterprise's view. A report reaches a stage when it enters one of the stage's states.
 * A report in any other state is not under way and has no stages.
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

/** The index of a state's stage; -1 if it belongs to none. */
export const stageAt = (state: ReportState): number =>
  reportStages.findIndex(({ states }) => (states as readonly ReportState[]).includes(state));

/** All states of reports under way. */
export const statesUnderWay: readonly ReportState[] = reportStages.flatMap(({ states }) => [...states]);
