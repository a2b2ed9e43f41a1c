import { forgetOldBrowsers } from '#accounts/identity/sessions/server/known-browsers.ts';
import { forgetOldTries } from '#accounts/identity/sessions/server/login-tries.ts';
import type { Db } from '#kernel/db/server/database.ts';

const day = 86_400_000;
/** Days for which an expired invitation remains, so that it can be sent again. */
const expiredStay = 30;

/** Deletes the remains of logins, resets and invitations that are no longer read. The login log remains. */
export async function forgetLoginTraces(db: Db, at: Date): Promise<void> {
  await forgetOldTries(db, at);
  await forgetOldBrowsers(db, at);
  await db
    .deleteFrom('accounts.reset_requests')
    .where('at', '<', new Date(at.getTime() - day))
    .execute();
  await db
    .deleteFrom('accounts.invitation_mails')
    .where('at', '<', new Date(at.getTime() - day))
    .execute();
  // Deleting the invited person also deletes the invitation.
  await db
    .deleteFrom('accounts.people')
    .where('id', 'in', (of) =>
      of
        .selectFrom('accounts.invitations')
        .select('person_id')
        .where('expires_at', '<', new Date(at.getTime() - expiredStay * day)),
    )
    .execute();
  await db.deleteFrom('accounts.password_resets').where('expires_at', '<', at).execute();
  await db.deleteFrom('accounts.deleted_account_ids').where('expires_at', '<', at).execute();
}
