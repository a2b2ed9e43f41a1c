import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import { changeRollout as change } from '#vr-fleet/configuration/rollouts/changes.contract.ts';
import * as drafts from '#vr-fleet/configuration/rollouts/drafts.contract.ts';
import * as contract from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';
import { changeRollout } from './change-rollout.ts';
import { forecastRollout } from './forecast-rollout.ts';
import { abortRollout, openNextWave, resumeRollout } from './lead-rollout.ts';
import { deliveryAttention, rollouts, showRollout } from './rollouts.queries.ts';
import { saveRollout } from './save-rollout.ts';
import { previewRollout, startRollout } from './start-rollout.ts';

export const rolloutRoutes: readonly Route[] = [
  handleList(contract.listRollouts, rollouts),
  handle(contract.showRollout, showRollout),
  handle(contract.forecastRollout, forecastRollout),
  handle(contract.deliveryAttention, deliveryAttention),
  handle(drafts.saveRollout, saveRollout),
  handle(drafts.previewRollout, previewRollout),
  handle(drafts.startRollout, startRollout),
  handle(change, changeRollout),
  handle(contract.resumeRollout, resumeRollout),
  handle(contract.openNextWave, openNextWave),
  handle(contract.abortRollout, abortRollout),
];
