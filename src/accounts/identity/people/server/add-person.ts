import { peopleWords } from '#accounts/identity/people/people.words.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { hashPassword } from './password.ts';
import { loginKey } from '#accounts/identity/people/login-key.ts';
import './people.tables.ts';

export interface NewPerson {
  readonly loginName: string;
  readonly name: string;
  readonly mail: string | null;
  /** Checked already (new-password.ts); null for an account that waits for its first password by mail. */
  readonly password: string | null;
  /** The password's hash instead, where a wait for the hash's turn must not hold the transaction's connection. */
  readonly passwordHash?: string;
  readonly partyId: string;
  /** A role of the party's kind. */
  readonly role: string;
  /** Business time. */
  readonly at: Date;
}

/**
 * Makes an account and its membership in a party, in the transaction of whatever makes it. The history names neither
 * person nor mail: whoever may see those reads them where they are kept.
 *
 * @returns the person's id.
 * @throws Refusal 5000 with 000102 where the login name is taken, also where two ask for it at once.
 */
export async function addPerson(tx: Tx, person: NewPerson): Promise<string> {
  const { loginName, name, mail, password, passwordHash, partyId, role, at } = person;
  const key = loginKey(loginName);
  // Checked before the costly hash; the insert checks again.
  const taken = await tx.selectFrom('accounts.people').select('id').where('login_key', '=', key).executeTakeFirst();
  if (taken) throw nameTaken();
  const added = await tx
    .insertInto('accounts.people')
    .values({
      login_name: loginName,
      login_key: key,
      name,
      mail,
      password_hash: passwordHash ?? (password === null ? null : await hashPassword(password)),
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('login_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw nameTaken();
  await tx
    .insertInto('accounts.memberships')
    .values({ person_id: added.id, party_id: partyId, role, created_at: at })
    .execute();
  await record(tx, {
    actor: { personId: added.id, partyId },
    entity: 'person',
    entityId: added.id,
    action: 'person.add',
    at,
    content: { after: { partyId, role } },
  });
  return added.id;
}

const nameTaken = () => refuse.rule(peopleWords.loginNameTaken, undefined, '000102');
