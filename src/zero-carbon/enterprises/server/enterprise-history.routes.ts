import { historyOf } from '#accounts/logs/server/history-of.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import { enterpriseHistory } from '#zero-carbon/enterprises/enterprise-history.contract.ts';

export const enterpriseHistoryRoutes = [
  handleList(enterpriseHistory, (_params, { db, actor }) => {
    if (actor.partyId === null) throw refuse.notFound();
    return historyOf(db, actor, { entity: 'enterprise', entityId: actor.partyId });
  }),
];
