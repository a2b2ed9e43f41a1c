import type { resetPassword as endpoint } from '#accounts/identity/entrance/passwords.contract.ts';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { endSessions } from '#accounts/identity/sessions/server/end-sessions.ts';
import { knowOnlyBrowser } from '#accounts/identity/sessions/server/known-browsers.ts';
import { forgetTries, tryCount } from '#accounts/identity/sessions/server/login-tries.ts';
import type { Config } from '#kernel/config/server/config.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { networkOf } from '#kernel/envelope/server/address-budget.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { openNewPassword } from '#accounts/identity/people/server/new-password.ts';
import { passwordRules } from '#accounts/identity/people/server/password-rules.ts';
import { hashPassword } from '#accounts/identity/people/server/password.ts';
import { useResetToken } from '#accounts/identity/people/server/reset-tokens.ts';
import { setPassword } from '#accounts/identity/people/server/set-password.ts';

/**
 * Sets the password of a user who can read the account's mail. The browser becomes a known browser, so the owner can
 * log in whatever strangers attempt meanwhile. After a rejected new password the link remains valid.
 */
export async function resetPassword(
  params: ParamsOf<typeof endpoint>,
  context: Context<'public'>,
  config: Config,
): Promise<{ loginname: string }> {
  const { clock, lang, caller } = context;
  // The endpoint's `changes` is `effect`, so this is its transaction.
  const tx = context.db as Tx;
  const at = clock.now();
  const personId = await useResetToken(tx, params.token, at);
  if (personId === undefined) throw refuse.rule(peopleWords.resetLinkInvalid);
  const wanted = openNewPassword(
    context,
    {
      field: { name: 'newPassword', sealed: params.newPassword },
      confirmation: { name: 'confirmNewPassword', sealed: params.confirmNewPassword },
    },
    passwordRules(config.password),
  );
  const hash = await hashPassword(wanted);
  const zone = config.businessZone;
  const person = await setPassword(tx, {
    personId,
    partyId: null,
    hash,
    how: 'person.resetPassword',
    at,
    lang,
    zone,
  });
  await endSessions(tx, personId, at);
  const key = person.login_key;
  await forgetTries(tx, [
    tryCount('account', key),
    tryCount('network', key, networkOf(caller.address)),
    tryCount('change', personId),
  ]);
  await knowOnlyBrowser(tx, caller, personId, at);
  return { loginname: person.login_name };
}
