import * as contract from '#accounts/members/grants/grants.contract.ts';
import { confirmed } from '#accounts/identity/entrance/server/confirmed.ts';
import type { Config } from '#kernel/config/server/config.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import { answerGrant } from './answer-grant.ts';
import { grants } from './grants.queries.ts';

export const grantRoutes = (config: Config): Route[] => [
  handleList(contract.listGrants, grants),
  handle(
    contract.answerGrant,
    confirmed<typeof contract.answerGrant>((params, context) => answerGrant(params, context, config)),
  ),
];
