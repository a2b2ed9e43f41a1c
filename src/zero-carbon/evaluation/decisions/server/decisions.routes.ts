import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import { confirmed } from '#accounts/identity/entrance/server/confirmed.ts';
import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import * as contract from '#zero-carbon/evaluation/decisions/decisions.contract.ts';
import { agreeDecision, proposeDecision, sendBackDecision } from './decide.ts';
import { dueDecisions } from './decisions.queries.ts';
import { showDecision } from './show-decision.ts';

export const decisionRoutes = ({ signer }: { readonly signer: DownloadSigner }): Route[] => [
  handleList(contract.listDueDecisions, dueDecisions),
  handleListExport(contract.exportDueDecisions, dueDecisions),
  handle(contract.showDecision, (params, context) => showDecision(params, context, signer)),
  handle(contract.proposeDecision, confirmed<typeof contract.proposeDecision>(proposeDecision)),
  handle(contract.agreeDecision, confirmed<typeof contract.agreeDecision>(agreeDecision)),
  handle(contract.sendBackDecision, sendBackDecision),
];
