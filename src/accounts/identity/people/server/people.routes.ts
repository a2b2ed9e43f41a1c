import * as contract from '#accounts/identity/people/people.contract.ts';
import type { Config } from '#kernel/config/server/config.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { changePassword } from '#accounts/identity/entrance/server/change-password.ts';
import { passwordRules } from './password-rules.ts';
import { ownAccount } from './people.queries.ts';
import { requestReset } from '#accounts/identity/entrance/server/reset/request-reset.ts';
import { resetPassword } from '#accounts/identity/entrance/server/reset/reset-password.ts';

/** @throws ConfigError where the list of leaked passwords cannot be read. */
export function peopleRoutes(config: Config): Route[] {
  passwordRules(config.password);
  return [
    handle(contract.account, (_params, { db, actor }) => ownAccount(db, actor.personId, actor.partyId)),
    handle(contract.changePassword, async (params, context) => {
      await changePassword(params, context, config);
      return {};
    }),
    handle(contract.requestReset, async (params, context) => {
      await requestReset(params, context, config);
      return {};
    }),
    handle(contract.resetPassword, (params, context) => resetPassword(params, context, config)),
  ];
}
