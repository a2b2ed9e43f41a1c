import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { cancelTask, listTasks } from '#kernel/tasks/tasks.contract.ts';
import { mostRemovedAtOnce, removeDevices } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../../../test/support/make-fleet.ts';
import { runTasks } from '../../../../../../test/support/run-tasks.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
const call = ((endpoint, params) =>
  server.call(endpoint, params, { as: owner.session, lang: 'en' })) as typeof server.call;
const given = { role: 'fleet_owner', kind: 'fleet_customer' } as const;
const most = mostRemovedAtOnce;
let owner: FakeActor;

/** The owner's remaining headsets and their seats. */
const stand = async () => {
  const { rows } = await sql<{ there: number; used: number }>`
    select (select count(*)::int from vr_fleet.devices where party_id = ${owner.partyId} and state <> 'removed') as there,
           (select sum(seats_used)::int from vr_fleet.orders where party_id = ${owner.partyId}) as used`.execute(
    database.kysely,
  );
  return rows[0];
};
const acts = async () => {
  const { rows } = await sql<{ entity: string; action: string; content: { after: object } }>`
    select entity, action, content::json as content from kernel.history
     where party_id = ${owner.partyId} and entity <> 'task' order by id`.execute(database.kysely);
  return rows.map(({ entity, action, content: { after } }) => ({ entity, action, ...after }));
};
const all = { filter: {} };

describe(`of more than ${most}`, () => {
  const count = most + 4;
  let orderId: string;
  beforeAll(async () => {
    owner = await fakeActor(database, server.clock, given);
    ({ orderId } = await makeFleet(database, server.clock, owner.partyId, { count }));
  });

  it('removes them in a task, or none if it is cancelled before, with both in the history', async () => {
    const { data } = await call(removeDevices, { selection: all, count });
    expect(data).toEqual({ removed: null, task: expect.any(String) });
    await call(cancelTask, { id: data.task! });
    await runTasks(database, server);
    expect(await stand()).toEqual({ there: count, used: count });
    expect(await acts()).toEqual([
      { entity: 'fleet', action: 'device.remove', devices: count, orderId: [orderId] },
      { entity: 'fleet', action: 'device.removal.cancel', devices: count, removed: 0 },
    ]);
  });

  it('removes the headsets present at confirmation, and none added later', async () => {
    await call(removeDevices, { selection: all, count });
    await makeFleet(database, server.clock, owner.partyId, { count: 2 });
    await runTasks(database, server);
    expect(await stand()).toEqual({ there: 2, used: 2 });
    expect((await acts()).slice(2)).toEqual([
      { entity: 'fleet', action: 'device.remove', devices: count, orderId: [orderId] },
    ]);
    const { rows } = (await call(listTasks, {})).data;
    expect(rows[0]).toMatchObject({
      kind: 'remove',
      subject: '10,004 headsets',
      state: 'ready',
      outcome: '10,004 headsets removed, their seats are free',
    });
  });
});

it('records the removal of a single headset in its history', async () => {
  owner = await fakeActor(database, server.clock, given);
  const { ids } = await makeFleet(database, server.clock, owner.partyId, { count: 2 });
  await call(removeDevices, { selection: { ids: [ids[0]!] }, count: 1 });
  expect(await acts()).toMatchObject([{ entity: 'device', action: 'device.remove', state: 'removed' }]);
  expect(await stand()).toEqual({ there: 1, used: 1 });
});
