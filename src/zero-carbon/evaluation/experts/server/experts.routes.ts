import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import * as contract from '#zero-carbon/evaluation/experts/experts.contract.ts';
import { profileOf } from './expert-profile.ts';
import { pool } from './experts.queries.ts';
import { refuseDrawer, saveExpert } from './save-expert.ts';

export const expertRoutes: Route[] = [
  handleList(contract.listExperts, pool),
  handleListExport(contract.exportExperts, pool),
  handle(contract.saveExpert, async (params, context) => {
    await refuseDrawer(context.db, context.actor.personId);
    return saveExpert(params, context);
  }),
  handle(contract.showOwnExpert, async (_params, { db, actor }) => {
    const row = await db
      .selectFrom('accounts.people as p')
      .leftJoin('zero_carbon.experts as e', 'e.person_id', 'p.id')
      .select(['p.name', 'e.version', 'e.employer', 'e.credit_code', 'e.fields', 'e.away_from', 'e.away_until'])
      .where('p.id', '=', actor.personId)
      .executeTakeFirstOrThrow(refuse.notFound);
    return { name: row.name, ...profileOf(row) };
  }),
  handle(contract.saveOwnExpert, (params, context) => saveExpert({ ...params, id: context.actor.personId }, context)),
];
