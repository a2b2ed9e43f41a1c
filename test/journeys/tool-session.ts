import { demoAccounts } from '#demo/server/demo-accounts.ts';
import { personForTool } from '#accounts/identity/people/server/people.queries.ts';
import { beginSession } from '#accounts/identity/sessions/server/begin-session.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { visit, type Visit, type Visitor } from './journey.ts';

/** A demo account, or one that a journey registered. */
export interface Who {
  readonly loginName: string;
  readonly name: string;
  readonly party: string;
}

/** A demo account. */
export function demoAccount(loginName: string): Who {
  const found = demoAccounts.find((account) => account.loginName === loginName);
  if (!found) throw new Error(`${loginName} is no demo account`);
  return found;
}

/**
 * Creates a session for a visitor's browser as an operator does on the command line, so that journeys about other
 * things need no captcha.
 */
export async function bringSession({ context }: Visitor, { kysely }: Database, who: Who): Promise<void> {
  const person = await personForTool(kysely, who.loginName, true);
  if (!person) throw new Error(`${who.loginName} cannot log in`);
  const clock = createClock('Asia/Shanghai');
  const secrets = await kysely.transaction().execute((tx) => beginSession(tx, clock, person, 'tool'));
  const session = { ...secrets, loginname: who.loginName, name: who.name, partyName: who.party };
  await context.addInitScript((kept) => {
    // A new tab starts with an empty page, which has no storage.
    if (origin === 'null' || sessionStorage.getItem('portico.brought') !== null) return;
    sessionStorage.setItem('portico.brought', 'yes');
    localStorage.setItem('portico.session', kept);
  }, JSON.stringify({ session }));
}

/** A fresh profile that is logged in. The caller closes it. */
export async function visitAs(database: Database, loginName: string, wish: Visit = {}): Promise<Visitor> {
  const visitor = await visit(wish);
  await bringSession(visitor, database, demoAccount(loginName));
  return visitor;
}
