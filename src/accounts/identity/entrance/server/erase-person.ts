import type { Tx } from '#kernel/db/server/database.ts';

/**
 * Erases an account permanently, with all account data: sessions, login log, known browsers, preferences, password
 * resets, memberships, remaining downloads, and the inbox. The login name becomes available again. History rows remain:
 * they contain only its ID.
 */
export async function erasePerson(tx: Tx, personId: string): Promise<void> {
  const tables = [
    'accounts.deleted_accounts',
    'accounts.password_resets',
    'accounts.reset_requests',
    'accounts.preferences',
    'accounts.known_browsers',
    'accounts.login_log',
    'accounts.sessions',
    'accounts.memberships',
    'kernel.inbox',
    'kernel.unwanted_mails',
  ] as const;
  for (const table of tables) await tx.deleteFrom(table).where('person_id', '=', personId).execute();
  await tx.deleteFrom('accounts.people').where('id', '=', personId).execute();
}
