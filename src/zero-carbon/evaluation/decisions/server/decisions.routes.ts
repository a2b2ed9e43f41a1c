import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import { sql } from 'kysely';
import { confirmed } from '#accounts/identity/entrance/server/confirmed.ts';
import { historyOf } from '#accounts/logs/server/history-of.ts';
import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import * as contract from '#zero-carbon/evaluation/decisions/decisions.contract.ts';
import { reviewedRecord } from '#zero-carbon/evaluation/reviews/server/review-record.ts';
import { isStranger } from '#zero-carbon/evaluation/panels/server/is-stranger.ts';
import { agreeDecision, proposeDecision, sendBackDecision } from './decide.ts';
import { decisionRecord } from './decision-record.ts';
import { dueDecisions } from './decisions.queries.ts';
import { showDecision } from './show-decision.ts';

export const decisionRoutes = ({ signer }: { readonly signer: DownloadSigner }): Route[] => [
  handleList(contract.listDueDecisions, dueDecisions),
  handleListExport(contract.exportDueDecisions, dueDecisions),
  handle(contract.showDecision, (params, context) => showDecision(params, context, signer)),
  handleList(contract.decisionHistory, ({ id }, reader) =>
    historyOf(reader, [reviewedRecord, decisionRecord], {
      entityId: id,
      // the enterprise's actions before the submission are not visible here
      reach: sql<boolean>`h.at >= (
        select max(b.submitted_at) from zero_carbon.reports r join zero_carbon.report_submissions b on b.report_id = r.id
         where r.id = ${id} and r.organisation_id is not null and ${isStranger(reader.actor, 'r')})`,
    }),
  ),
  handle(contract.proposeDecision, confirmed<typeof contract.proposeDecision>(proposeDecision)),
  handle(contract.agreeDecision, confirmed<typeof contract.agreeDecision>(agreeDecision)),
  handle(contract.sendBackDecision, sendBackDecision),
];
