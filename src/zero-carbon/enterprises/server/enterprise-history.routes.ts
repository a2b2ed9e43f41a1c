import { historyOf } from '#accounts/logs/server/history-of.ts';
import { handle } from '#kernel/http/server/handle.ts';
import { enterpriseHistory } from '#zero-carbon/enterprises/enterprise-history.contract.ts';

export const enterpriseHistoryRoutes = [
  handle(enterpriseHistory, async (place, { db, actor }) =>
    historyOf(db, actor, { entity: 'enterprise', entityId: actor.partyId }, place),
  ),
];
