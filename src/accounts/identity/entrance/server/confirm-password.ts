import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { decoyHash, matchesPassword } from '#accounts/identity/people/server/password.ts';
import { giveTryBack, settleTries, takeTry, tryCount } from '#accounts/identity/sessions/server/login-tries.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { lockedOut } from './locked-out.ts';

type Asker = Pick<Context, 'db' | 'pool' | 'clock' | 'lang' | 'openField'> & { readonly actor: { personId: string } };

/**
 * Checks the current user's password, which arrives encrypted in the field `password`. A wrong password counts as at
 * login, because the session may be stolen; therefore the endpoint is an `attempt`.
 *
 * @returns the password, and the hash that it matched.
 * @throws Refusal 4000 beside `password` for a wrong one, 4029 after too many.
 */
export async function confirmPassword(
  sealed: string,
  { db, pool, actor, clock, lang, openField }: Asker,
): Promise<{ password: string; hash: string | null }> {
  const wrong = (text: 'passwordUnsealed' | 'currentPasswordWrong') =>
    refuse.field('password', peopleWords[text], lang);
  const password = openField('password', sealed);
  if (password === null) throw wrong('passwordUnsealed');
  const counts = [tryCount('change', actor.personId)];
  const taken = await takeTry({ db, pool }, counts, clock.now());
  if (taken.retryAfter !== undefined) throw lockedOut(taken.retryAfter);
  const { password_hash: hash } = await db
    .selectFrom('accounts.people')
    .select('password_hash')
    .where('id', '=', actor.personId)
    .executeTakeFirstOrThrow();
  const isRight = await matchesPassword(password, hash ?? (await decoyHash())).catch(async (error: unknown) => {
    await giveTryBack(db, counts);
    throw error;
  });
  if (!isRight) throw wrong('currentPasswordWrong');
  await settleTries(db, counts);
  return { password, hash };
}
