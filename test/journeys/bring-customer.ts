import { randomBytes } from 'node:crypto';
import { afterAll } from 'vitest';
import type { Circumstances } from '#headset/circumstances.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { fakeActor } from '../support/fake-actor.ts';
import { giveKeys } from '../support/give-keys.ts';
import { makeFleet } from '../support/make-fleet.ts';
import type { Visitor } from './journey.ts';
import { bringAlive, type LiveHeadsets } from './live-headsets.ts';
import { bringSession } from './tool-session.ts';

const clock = createClock('Asia/Shanghai');
const living: LiveHeadsets[] = [];
afterAll(() => Promise.all(living.map((headsets) => headsets.stop())));

/**
 * A new customer with headsets, the first of them running, and its owner logged in. The headsets stop at the end of the
 * file.
 */
export async function bringCustomer(
  visitor: Visitor,
  database: Database,
  { count, alive, circumstances }: { count: number; alive: number; circumstances?: Partial<Circumstances> },
): Promise<LiveHeadsets & { readonly partyId: string }> {
  const { partyId, personId } = await fakeActor(database, clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { login_name: loginName, name } = await database.kysely
    .selectFrom('accounts.people')
    .select(['login_name', 'name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  await bringSession(visitor, database, { loginName, name, party: 'Party' });
  const { serials } = await makeFleet(database, clock, partyId, { count, enrolled: false });
  const keyOf = await giveKeys(database, randomBytes(32), serials);
  const headsets = bringAlive(visitor.product, serials.slice(0, alive), keyOf, 1, circumstances);
  living.push(headsets);
  return { ...headsets, partyId };
}
