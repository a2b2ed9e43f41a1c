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
  /** The one that the password was found to match. */
  readonly passwordHash: string;
  readonly counts: readonly TryCount[];
}

/**
 * Begins the session of a login whose password was right, and gives its try back, in one trip.
 *
 * @returns nothing where the password was changed meanwhile.
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
 * Of two logins of a person in one moment, the later one waits for the earlier one's commit, but its statement cannot see
 * the session that began there, to end it. Nothing of it is left then; the same statement, sent again, sees.
 */
const isSecondLogin = (error: unknown): boolean =>
  error instanceof DatabaseError && error.constraint === 'sessions_one_login';
