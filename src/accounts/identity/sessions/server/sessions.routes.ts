import { ownParties, switchParty } from '#accounts/identity/sessions/own-parties.contract.ts';
import { login, logout, ownLogins } from '#accounts/identity/sessions/sessions.contract.ts';
import type { Config } from '#kernel/config/server/config.ts';
import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { handleAttempt } from '#kernel/http/server/handle-attempt.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import { endSession } from './end-sessions.ts';
import { logIn } from '#accounts/identity/entrance/server/log-in.ts';
import { loginsOf } from './sessions.queries.ts';
import { partiesOf, switchParty as startForParty } from './switch-party.ts';

export const sessionRoutes = (parts: { readonly config: Config; readonly signer: DownloadSigner }): Route[] => [
  handleAttempt(login, (params, context, useUpWith) =>
    logIn(params, context, useUpWith, { signer: parts.signer, demo: parts.config.demo }),
  ),
  handle(logout, async (_params, { db, actor, clock }) => {
    await endSession(db, actor.sessionId, clock.now());
    return {};
  }),
  handle(ownParties, (_params, { db, actor }) => partiesOf(db, actor)),
  handle(switchParty, startForParty),
  handleList(ownLogins, (_params, { db, actor }) => loginsOf(db, actor.personId)),
];
