import type { RouteParts } from '#kernel/area/server/server-area.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import * as panel from '#zero-carbon/evaluation/scoring/opened/panel-scores.contract.ts';
import * as contract from '#zero-carbon/evaluation/scoring/scoring.contract.ts';
import { closeDiscussion, discussScore } from '#zero-carbon/evaluation/scoring/opened/server/discuss-score.ts';
import * as asking from '#zero-carbon/evaluation/scoring/supplements/panel-supplements.contract.ts';
import { askPanelSupplement } from '#zero-carbon/evaluation/scoring/supplements/server/ask-panel-supplement.ts';
import { markForSupplement } from '#zero-carbon/evaluation/scoring/supplements/server/mark-for-supplement.ts';
import { showPanelSupplements } from '#zero-carbon/evaluation/scoring/supplements/server/show-panel-supplements.ts';
import { showPanelScores } from '#zero-carbon/evaluation/scoring/opened/server/show-panel-scores.ts';
import { saveSummaryScore, signSummary } from '#zero-carbon/evaluation/scoring/opened/server/sign-summary.ts';
import { saveScore } from './save-score.ts';
import { showScoring } from './show-scoring.ts';
import { submitScores } from './submit-scores.ts';

export const scoringRoutes = (parts: Pick<RouteParts, 'keyring' | 'signer'>): Route[] => [
  handle(contract.showScoring, (params, context) => showScoring(params, context, parts)),
  handle(contract.saveScore, (params, context) => saveScore(params, context, parts.keyring)),
  handle(contract.submitScores, (params, context) => submitScores(params, context, parts.keyring)),
  handle(asking.showPanelSupplements, showPanelSupplements),
  handle(asking.markForSupplement, markForSupplement),
  handle(asking.askPanelSupplement, askPanelSupplement),
  handle(panel.showPanelScores, showPanelScores),
  handle(panel.discussScore, discussScore),
  handle(panel.closeDiscussion, closeDiscussion),
  handle(panel.saveSummaryScore, saveSummaryScore),
  handle(panel.signSummary, signSummary),
];
