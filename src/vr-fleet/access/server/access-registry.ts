import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { AccessRegistry, BrokerAccount } from '#kernel/mqtt/server/broker.ts';
import { accountOf } from './account-of.ts';
import { findCredential, pageOfCredentials } from './credentials.queries.ts';
import { noteFirstUse } from './note-first-use.ts';

/** Who may use which topic, out of the headsets' credentials: the one registry that every broker obeys. */
export function createAccessRegistry(db: Db, clock: Clock): AccessRegistry {
  /** Accounts that nobody has logged in with yet. */
  const unused = new WeakSet<BrokerAccount>();
  return {
    async find(username) {
      // Postgres refuses NUL in a text: nobody has such a name.
      if (username.includes('\0')) return undefined;
      const credential = await findCredential(db, username);
      if (!credential) return undefined;
      const account = accountOf(credential);
      if (!credential.used_at) unused.add(account);
      return account;
    },
    async page(after, limit) {
      return (await pageOfCredentials(db, after, limit)).map(accountOf);
    },
    async noteUse(account) {
      if (unused.delete(account)) await noteFirstUse(db, clock, [account.username]);
    },
  };
}
