import { peopleWords } from '#accounts/identity/people/people.words.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { hashPassword } from './password.ts';
import { loginKey } from '#accounts/identity/people/login-key.ts';

export interface NewPerson {
  readonly loginName: string;
  readonly name: string;
  readonly mail: string | null;
  /** Already validated (new-password.ts); null for an account that gets its first password by mail. */
  readonly password: string | null;
  /** The password's hash instead, so that waiting in the hash queue does not occupy the transaction's connection. */
  readonly passwordHash?: string;
  readonly partyId: string;
  /** A role of the party's kind. */
  readonly role: string;
  /** Business time. */
  readonly at: Date;
}

/**
 * Creates an account and its membership in a party, in the caller's transaction. The history contains neither name nor
 * mail address: readers with permission see the current values.
 *
 * @returns the person's id.
 * @throws Refusal 5000 with 000102 if the login name is in use, also for two simultaneous requests.
 */
export async function addPerson(tx: Tx, person: NewPerson): Promise<string> {
  const { loginName, name, mail, password, passwordHash, partyId, role, at } = person;
  const key = loginKey(loginName);
  // Checked before the expensive hash; the insert checks again.
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
  await recordChange(tx, { actor: { personId: added.id, partyId }, at }, 'person.add', added.id, {
    after: { partyId, role },
  });
  return added.id;
}

const nameTaken = () => refuse.rule(peopleWords.loginNameTaken, undefined, '000102');
