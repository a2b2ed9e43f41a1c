import { fleetEntranceWords as text } from './entrance.words.ts';

/** What the entrance says to those who come to the fleet: two lines, a sentence and three points. */
export const fleetEntrance = {
  title: [text.title1, text.title2],
  lead: text.lead,
  steps: [text.step1, text.step2, text.step3],
} as const;
