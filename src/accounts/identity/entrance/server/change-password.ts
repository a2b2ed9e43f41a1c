import type { changePassword as endpoint } from '#accounts/identity/entrance/passwords.contract.ts';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { endSessions } from '#accounts/identity/sessions/server/end-sessions.ts';
import { knowOnlyBrowser } from '#accounts/identity/sessions/server/known-browsers.ts';
import { confirmPassword } from './confirm-password.ts';
import type { Config } from '#kernel/config/server/config.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { type PlainKey } from '#kernel/i18n/text.ts';
import { openNewPassword } from '#accounts/identity/people/server/new-password.ts';
import { passwordRules } from '#accounts/identity/people/server/password-rules.ts';
import { hashPassword } from '#accounts/identity/people/server/password.ts';
import { setPassword } from '#accounts/identity/people/server/set-password.ts';

/**
 * Changes the current user's password after checking the old one. A wrong password counts as an attempt, because the
 * session may be stolen.
 */
export async function changePassword(
  params: ParamsOf<typeof endpoint>,
  context: Context<'session'>,
  config: Config,
): Promise<void> {
  const { db, actor, clock, lang, caller } = context;
  const at = clock.now();
  const { personId, partyId } = actor;
  const wrongField = (path: string, text: PlainKey<typeof peopleWords>) => refuse.field(path, peopleWords[text], lang);
  const wanted = openNewPassword(
    context,
    {
      field: { name: 'newPassword', sealed: params.newPassword },
      confirmation: { name: 'confirmNewPassword', sealed: params.confirmNewPassword },
    },
    passwordRules(config.password),
  );

  const { password, hash: before } = await confirmPassword(params.password, context);
  if (wanted === password) throw wrongField('newPassword', 'samePassword');

  const hash = await hashPassword(wanted);
  await db.transaction().execute(async (tx) => {
    const now = await tx
      .selectFrom('accounts.people')
      .select('password_hash')
      .where('id', '=', personId)
      .forUpdate()
      .executeTakeFirst();
    if (now?.password_hash !== before) throw wrongField('password', 'currentPasswordWrong');
    const zone = config.businessZone;
    await setPassword(tx, { personId, partyId, hash, how: 'person.changePassword', at, lang, zone });
    await endSessions(tx, personId, at);
    await knowOnlyBrowser(tx, caller, personId, at);
  });
}
