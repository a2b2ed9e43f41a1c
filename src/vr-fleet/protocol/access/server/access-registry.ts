import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { AccessRegistry, BrokerAccount } from '#kernel/mqtt/server/broker.ts';
import { accountOf } from './account-of.ts';
import { findCredential, pageOfCredentials } from './credentials.queries.ts';
import { noteFirstUse } from './note-first-use.ts';

/** Creates the topic permissions from the headsets' credentials: the single registry that every broker enforces. */
export function createAccessRegistry(db: Db, clock: Clock): AccessRegistry {
  /** Accounts without a login so far. */
  const unused = new WeakSet<BrokerAccount>();
  return {
    async find(username) {
      // Postgres rejects NUL in a text, so such a name cannot exist.
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
