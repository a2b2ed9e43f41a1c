import { historyOf } from '#accounts/logs/server/history-of.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import { enterpriseHistory } from '#zero-carbon/enterprises/enterprise-history.contract.ts';

export const enterpriseHistoryRoutes = [
  handleList(enterpriseHistory, (_params, { db, actor }) =>
    historyOf(db, actor, { entity: 'enterprise', entityId: actor.partyId }),
  ),
];
