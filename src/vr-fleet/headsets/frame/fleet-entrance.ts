import { fleetEntranceWords as text } from './entrance.words.ts';

/** Login page texts for visitors of the fleet: a title of two lines, a sentence and three points. */
export const fleetEntrance = {
  title: [text.title1, text.title2],
  lead: text.lead,
  steps: [text.step1, text.step2, text.step3],
} as const;
