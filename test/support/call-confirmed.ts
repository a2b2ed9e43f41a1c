import type { Answer } from '#kernel/contract/codes.ts';
import type { Endpoint, InputOf, OutputOf } from '#kernel/contract/endpoint.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { hashPassword } from '#accounts/identity/people/server/password.ts';
import type { FakeActor } from './fake-actor.ts';
import { callSealed } from './sealed-passwords.ts';
import type { CallOptions, TestServer } from './use-server.ts';

export const actorPassword = 'Harbour6093';
let hash: Promise<string> | undefined;

/** Sets a fake actor's password, the same for all. */
export async function givePassword({ kysely }: Database, { personId }: FakeActor): Promise<void> {
  hash ??= hashPassword(actorPassword);
  await kysely
    .updateTable('accounts.people')
    .set({ password_hash: await hash })
    .where('id', '=', personId)
    .execute();
}

/** A call that requires its caller's password again. */
export async function callConfirmed<E extends Endpoint>(
  server: Pick<TestServer, 'call' | 'sender'>,
  database: Database,
  endpoint: E,
  params: Omit<InputOf<E>, 'password'>,
  who: FakeActor,
  options: Omit<CallOptions, 'as'> = {},
): Promise<Answer<OutputOf<E>>> {
  await givePassword(database, who);
  const whole = { ...params, password: actorPassword } as unknown as InputOf<E>;
  return callSealed(server, endpoint, whole, { as: who.session, ...options });
}
