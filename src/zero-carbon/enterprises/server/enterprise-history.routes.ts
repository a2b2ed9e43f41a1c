import { historyOf } from '#accounts/logs/server/history-of.ts';
import { handle } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { enterpriseHistory } from '#zero-carbon/enterprises/enterprise-history.contract.ts';

export const enterpriseHistoryRoutes = [
  handle(enterpriseHistory, async (place, { db, actor }) => {
    if (actor.partyId === null) throw refuse.notFound();
    return historyOf(db, actor, { entity: 'enterprise', entityId: actor.partyId }, place);
  }),
];
