import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { issueCommand } from '#vr-fleet/commands/commands.contract.ts';
import { saveSettings } from '#vr-fleet/configuration/settings/settings.contract.ts';
import { removeDevices, renameDevice, showDevice } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { createGroup, moveDevices } from '#vr-fleet/configuration/groups/groups.contract.ts';
import { savePlan, sendPlan } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { sendUpgrade } from '#vr-fleet/configuration/upgrades/upgrades.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../../test/support/make-fleet.ts';
import { makeVersion } from '../../../../../test/support/make-version.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
const call = ((endpoint, params) => server.call(endpoint, params, { as: owner.session })) as typeof server.call;

/** More than a page of the list, and others that the filter does not match. */
const [many, few] = [130, 20];
const matching = { filter: { find: 'lab' } };
let owner: FakeActor;
let meant: readonly string[];
let orderId: string;

beforeEach(async () => {
  const given = { role: 'fleet_owner', kind: 'fleet_customer' } as const;
  owner = await fakeActor(database, server.clock, given);
  const stranger = await fakeActor(database, server.clock, given);
  ({ ids: meant, orderId } = await makeFleet(database, server.clock, owner.partyId, { count: many, nickname: 'Lab' }));
  await makeFleet(database, server.clock, owner.partyId, { count: few, nickname: 'Hall' });
  await makeFleet(database, server.clock, stranger.partyId, { count: many, nickname: 'Lab' });
  await sql`update vr_fleet.devices set status = 'online'`.execute(database.kysely);
});

/** Headsets of any customer that meet a condition on `vr_fleet.devices d`, in the order of their ids. */
const those = async (condition: string): Promise<string[]> => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select d.id from vr_fleet.devices d where ${condition} order by d.id`,
  );
  return rows.map(({ id }) => id);
};
const acts = async () => {
  const { rows } = await sql<{ entity: string; action: string; content: { after: object } }>`
    select entity, action, content::json as content from kernel.history
     where party_id = ${owner.partyId} order by id`.execute(database.kysely);
  return rows.map(({ entity, action, content: { after } }) => ({ entity, action, ...after }));
};
const revised = (kind: string) =>
  `exists (select from vr_fleet.desired_revisions v where v.device_id = d.id and v.kind = '${kind}')`;

describe('a bulk action on all headsets of a filter, beyond one page, and on no others', () => {
  it('moves into a group', async () => {
    const { data: group } = await call(createGroup, { name: 'Lab' });
    const { data } = await call(moveDevices, { selection: matching, groupId: group.id });
    expect(data).toEqual({ moved: many, stayed: 0, applied: 0 });
    expect(await those('d.group_id is not null')).toEqual(meant);
    expect((await acts()).slice(1)).toMatchObject([{ entity: 'fleet', action: 'device.group', devices: many }]);
  });

  it('sends commands', async () => {
    const { data } = await call(issueCommand, { selection: matching, type: 'volume', value: 30 });
    expect(data).toMatchObject({ total: many, skippedOffline: 0, skippedEnded: 0 });
    expect(await those('exists (select from vr_fleet.commands c where c.device_id = d.id)')).toEqual(meant);
    expect(await acts()).toMatchObject([{ entity: 'command', action: 'command.volume', total: many }]);
  });

  it('sends settings, directly and with a plan', async () => {
    const { data } = await call(saveSettings, { selection: matching, settings: { sleep: 300 } });
    expect(data).toEqual({ total: many, skippedEnded: 0, skippedLacking: 0 });
    expect(await those(revised('settings'))).toEqual(meant);
    const plan = await call(savePlan, { name: 'Quiet', settings: { usbDebug: false } });
    const sent = await call(sendPlan, { id: plan.data.id, version: 1, selection: matching });
    expect(sent.data).toEqual({ total: many });
    expect(await those(revised('settings'))).toEqual(meant);
    expect(await acts()).toMatchObject([
      { entity: 'fleet', action: 'device.settings', total: many },
      { action: 'settings-plan.add' },
      { action: 'settings-plan.send' },
    ]);
  });

  it('sends firmware', async () => {
    const id = await makeVersion(database, server.clock);
    const { data } = await call(sendUpgrade, { id, selection: matching });
    expect(data).toMatchObject({ total: many });
    expect(await those(revised('firmware'))).toEqual(meant);
    expect(await acts()).toMatchObject([{ entity: 'fleet', action: 'device.firmware', total: many }]);
  });

  it('removes if the confirmed number matches the current one', async () => {
    const remove = (count: number) => call(removeDevices, { selection: matching, count });
    expect(await remove(many - 1)).toMatchObject({ code: 4009, data: { state: String(many) } });
    // one is renamed between preview and confirmation
    await call(renameDevice, { id: meant[7]!, version: 1, nickname: 'Foyer' });
    expect(await remove(many)).toMatchObject({ code: 4009, data: { state: String(many - 1) } });
    expect(await those(`d.state = 'removed'`)).toEqual([]);
    expect((await remove(many - 1)).data).toEqual({ removed: many - 1, task: null });
    expect(await those(`d.state = 'removed'`)).toEqual(meant.filter((_, place) => place !== 7));
    expect((await call(showDevice, { id: meant[7]! })).data.nickname).toBe('Foyer');
    const { rows } = await sql<{ used: number }>`
      select seats_used as used from vr_fleet.orders where id = ${orderId}`.execute(database.kysely);
    expect(rows).toEqual([{ used: 1 }]);
    expect((await acts()).slice(1)).toEqual([
      { entity: 'fleet', action: 'device.remove', devices: many - 1, orderId: [orderId] },
    ]);
  });
});
