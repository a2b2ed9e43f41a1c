import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { runPrepared, type Runner } from '#kernel/db/server/run-prepared.ts';
import {
  beginningSession,
  newSecrets,
  type SessionOwner,
  type SessionSecrets,
} from '#accounts/identity/sessions/server/begin-session.ts';
import { settlingTries, type TryCount } from '#accounts/identity/sessions/server/login-tries.ts';

interface RightLogin {
  readonly owner: SessionOwner;
  /** The hash that the password matched. */
  readonly passwordHash: string;
  readonly counts: readonly TryCount[];
}

/**
 * Starts the session of a login with a correct password and undoes its attempt, in one round trip.
 *
 * @returns nothing if the password has changed meanwhile.
 */
export async function beginLogin(
  { owner, passwordHash, counts }: RightLogin,
  runner: Runner,
  at: Date,
): Promise<SessionSecrets | undefined> {
  const secrets = newSecrets();
  const statement = sql<{ id: string }>`
    with settled as (${settlingTries(counts)}),
    person as (
      select id from accounts.people where id = ${owner.personId} and password_hash = ${passwordHash} for update
    ), ${beginningSession(owner, 'login', secrets, at)}`;
  for (;;) {
    try {
      const rows = await runPrepared(runner, `begin-login-${counts.length}`, statement);
      return rows.length > 0 ? secrets : undefined;
    } catch (error) {
      if (!isSecondLogin(error)) throw error;
    }
  }
}

/**
 * Of two simultaneous logins of a person, the later one waits for the earlier one's commit. Its statement cannot see
 * the session that started there, so it cannot end it. The statement then fails without any effect; a second run sees
 * that session.
 */
const isSecondLogin = (error: unknown): boolean =>
  error instanceof DatabaseError && error.constraint === 'sessions_one_login';
