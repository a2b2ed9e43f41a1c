import * as login from '#accounts/identity/entrance/login.contract.ts';
import * as passwords from '#accounts/identity/entrance/passwords.contract.ts';
import { passwordRules } from '#accounts/identity/people/server/password-rules.ts';
import type { Config } from '#kernel/config/server/config.ts';
import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { handleAttempt } from '#kernel/http/server/handle-attempt.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';
import { requestReset } from './reset/request-reset.ts';
import { resetPassword } from './reset/reset-password.ts';

/** @throws ConfigError if the list of leaked passwords cannot be read. */
export function entranceRoutes(parts: { readonly config: Config; readonly signer: DownloadSigner }): Route[] {
  const { config, signer } = parts;
  passwordRules(config.password);
  return [
    handleAttempt(login.logIn, (params, context, useUpWith) =>
      logIn(params, context, useUpWith, { signer, demo: config.demo }),
    ),
    handle(passwords.changePassword, async (params, context) => {
      await changePassword(params, context, config);
      return {};
    }),
    handle(passwords.requestReset, async (params, context) => {
      await requestReset(params, context, config);
      return {};
    }),
    handle(passwords.resetPassword, (params, context) => resetPassword(params, context, config)),
  ];
}
