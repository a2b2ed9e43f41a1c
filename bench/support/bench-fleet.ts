import { createClock } from '#kernel/clock/server/clock.ts';
import { seed } from '#app/server/seed.ts';
import { clientIdOf } from '#vr-fleet/protocol/access/topics-of.ts';
import { topicBase } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { makeSecret } from '#vr-fleet/entry/enrolment/server/make-credential.ts';
import { fakeActor, type FakeActor } from '../../test/support/fake-actor.ts';
import { makeFleet } from '../../test/support/make-fleet.ts';
import type { Stage } from './stage.ts';

/** A headset's login at the broker. */
export interface Account {
  readonly deviceId: string;
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
  readonly topicBase: string;
}

export interface BenchFleet {
  readonly owner: FakeActor;
  readonly accounts: readonly Account[];
}

/** One customer's headsets, entered and enrolled, with passwords, as if each had requested one. */
export async function makeBenchFleet({ database }: Stage, count: number): Promise<BenchFleet> {
  const clock = createClock('Asia/Shanghai');
  await seed(database, clock);
  const owner = await fakeActor(database, clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { ids } = await makeFleet(database, clock, owner.partyId, { count });
  const secrets = await Promise.all(ids.map(() => makeSecret()));
  await database.pool.query(
    `insert into vr_fleet.credentials (device_id, username, secret_sha256, broker_salt, broker_hash, created_at, used_at)
     select id, 'd' || id || '.1', sha, salt, hash, $5, $5
       from unnest($1::bigint[], $2::bytea[], $3::bytea[], $4::bytea[]) made (id, sha, salt, hash)`,
    [
      ids,
      secrets.map(({ sha256 }) => sha256),
      secrets.map(({ brokerSalt }) => brokerSalt),
      secrets.map(({ brokerHash }) => brokerHash),
      clock.now(),
    ],
  );
  await database.pool.query('analyze');
  const accounts = ids.map((deviceId, place) => ({
    deviceId,
    clientId: clientIdOf(deviceId),
    username: `d${deviceId}.1`,
    password: secrets[place]?.password ?? '',
    topicBase: topicBase(deviceId),
  }));
  return { owner, accounts };
}
