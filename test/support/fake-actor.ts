import { randomBytes } from 'node:crypto';
import type { PartyKind } from '#kernel/area/role-seed.ts';
import { beginSession } from '#accounts/identity/sessions/server/begin-session.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database, Db } from '#kernel/db/server/database.ts';
import type { Scope } from '#kernel/contract/endpoint.ts';
import './test-permissions.ts';
import type { SessionSecrets } from './use-server.ts';

interface ActorOptions {
  /** An existing role. Otherwise `permissions` define a new role for this actor. */
  readonly role?: string;
  readonly permissions?: Readonly<Record<string, Scope>>;
  readonly kind?: PartyKind;
  /** An existing party, which other actors share. A new one when absent. */
  readonly partyId?: string;
}

export interface FakeActor {
  readonly session: SessionSecrets;
  readonly personId: string;
  readonly partyId: string;
}

/** A person with a party, a role and a session, all in the real tables. */
export async function fakeActor(database: Database, clock: Clock, options: ActorOptions): Promise<FakeActor> {
  const unique = randomBytes(6).toString('hex');
  const at = clock.now();
  const kind = options.kind ?? 'enterprise';
  const addParty = async (tx: Db): Promise<string> => {
    const party = { kind, name: `Party ${unique}`, name_key: `party ${unique}`, created_at: at };
    return (await tx.insertInto('accounts.parties').values(party).returning('id').executeTakeFirstOrThrow()).id;
  };
  return database.kysely.transaction().execute(async (tx) => {
    const role = options.role ?? `test_${unique}`;
    if (options.role === undefined) {
      await tx
        .insertInto('accounts.roles')
        .values({ code: role, party_kind: kind, name_zh: '测试', name_en: 'Test' })
        .execute();
      for (const [permission, scope] of Object.entries(options.permissions ?? {})) {
        await tx.insertInto('accounts.role_permissions').values({ role, permission, scope }).execute();
      }
    }
    const party = options.partyId ?? (await addParty(tx));
    const person = await tx
      .insertInto('accounts.people')
      .values({
        login_name: unique,
        login_key: unique,
        name: `Person ${unique}`,
        mail: null,
        password_hash: null,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('accounts.memberships')
      .values({ person_id: person.id, party_id: party, role, created_at: at })
      .execute();
    const session = await beginSession(tx, clock, { personId: person.id, partyId: party }, 'login');
    return { session, personId: person.id, partyId: party };
  });
}
