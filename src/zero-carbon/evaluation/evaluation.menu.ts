import { reviewMenu } from './reviews/reviews.menu.ts';
import { expertMenu } from './experts/experts.menu.ts';
import { panelMenu } from './panels/panels.menu.ts';
import { supplementMenu } from './reviews/supplements/supplements.menu.ts';
import { visitMenu } from './reviews/visits/visits.menu.ts';
import { scoreChangeMenu } from './score-changes/score-changes.menu.ts';
import { scoringMenu } from './scoring/scoring.menu.ts';
import { decisionMenu } from './decisions/decisions.menu.ts';
import { objectionMenu } from './objections/objections.menu.ts';
import { statisticsMenu } from './statistics/statistics.menu.ts';

/** The screens for evaluating a submitted report. */
export const judgementMenu = [
  ...reviewMenu,
  ...expertMenu,
  ...panelMenu,
  ...supplementMenu,
  ...visitMenu,
  ...scoringMenu,
  ...scoreChangeMenu,
  ...decisionMenu,
  ...objectionMenu,
  ...statisticsMenu,
];
