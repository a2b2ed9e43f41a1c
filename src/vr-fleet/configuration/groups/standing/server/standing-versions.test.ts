import { beforeAll, describe, expect, it } from 'vitest';
import { deviceTimeline } from '#vr-fleet/headsets/devices/devices.contract.ts';
import {
  endStandingVersion,
  listStanding,
  previewMove,
} from '#vr-fleet/configuration/groups/standing/standing.contract.ts';
import { savePlan, sendPlan } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { sendUpgrade, showUpgrade } from '#vr-fleet/configuration/upgrades/upgrades.contract.ts';
import { withdrawVersion } from '#vr-fleet/configuration/upgrades/versions.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../../../test/support/make-fleet.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';
import { useStanding, useStandingVersions } from '../../../../../../test/support/use-standing.ts';

const database = useDatabase();
const server = useServer(database);
const standing = useStanding(database, server);
const { owner, call, fleet, group, move, preview, list, acts } = standing;
const { version, fleetOf, changeModel, send, stand, lastVersion } = useStandingVersions(database, server, standing);

let publisher: FakeActor;

beforeAll(async () => {
  publisher = await fakeActor(database, server.clock, { role: 'fleet_operations', kind: 'operator' });
});

describe('a group default version', () => {
  it('is sent to later members with a lower version, announced in the preview, and names its source', async () => {
    const six = await version('6.0.0');
    const [member, ...others] = await fleetOf(['5.9.0', '5.9.0', '5.9.0', null, '6.0', '7.1.0', '5.9.0', '5.9.0']);
    const [lower, second, unknown, equal, higher, otherModel, plain] = others;
    const ended = await fleet({ count: 1, serviceUntil: '2020-01-01' });
    await changeModel(otherModel!, 'B1');
    const hall = await group('Hall');
    await move([member!], hall);
    await stand(six, hall);
    expect(await lastVersion(member!)).toEqual({ rev: 1, number: '6.0.0', standing: null });
    const { name } = await database.kysely
      .selectFrom('accounts.people')
      .select('name')
      .where('id', '=', owner().personId)
      .executeTakeFirstOrThrow();
    expect((await list()).versions).toMatchObject([
      {
        groupId: hall,
        groupName: 'Hall',
        versionId: six,
        number: '6.0.0',
        models: ['A9'],
        personName: name,
        withdrawnWhy: null,
      },
    ]);
    expect((await call(listStanding, { versionId: six })).data).toMatchObject({
      rows: [],
      versions: [{ groupId: hall }],
    });
    expect((await acts('fleet'))[0]).toMatchObject({
      action: 'device.firmware',
      content: { after: { number: '6.0.0', groupName: 'Hall', stands: ['6.0.0'], total: 1 } },
    });

    const joining = [lower!, second!, unknown!, equal!, higher!, otherModel!, ...ended.ids];
    expect(await preview([member!, ...joining], hall)).toMatchObject([
      {
        name: 'Hall',
        settings: {},
        plans: [],
        compared: { total: 7, changed: 0, ended: 1, fields: [] },
        versions: [
          {
            id: six,
            number: '6.0.0',
            changes: 3,
            before: [
              { pui: '5.9.0', count: 2 },
              { pui: null, count: 1 },
            ],
            has: 2,
            underWay: 0,
          },
        ],
      },
    ]);
    const before = (await acts()).length;
    expect((await move(joining, hall)).data).toEqual({ moved: 7, stayed: 0, applied: 3 });
    expect(await acts()).toHaveLength(before + 1);
    expect((await acts('fleet'))[0]).toMatchObject({
      action: 'device.group',
      content: { after: { groupName: 'Hall', devices: 7, standing: 3 } },
    });
    for (const id of [lower!, second!, unknown!])
      expect(await lastVersion(id)).toEqual({ rev: 1, number: '6.0.0', standing: { group: 'Hall', plans: [] } });
    for (const id of [equal!, higher!, otherModel!, ended.ids[0]!]) expect(await lastVersion(id)).toBeUndefined();
    const { data } = await call(deviceTimeline, { id: lower! });
    expect(data.tracks.find(({ kind }) => kind === 'firmware')?.revisions).toMatchObject([
      { planName: null, standing: { group: 'Hall', plans: [] } },
    ]);
    // they count among the headsets it was sent to
    expect((await call(showUpgrade, { id: six })).data).toMatchObject({ sent: 4, outcomes: { waiting: 4 } });

    // leaving changes nothing, and the pending version remains after a return
    await move([lower!], null);
    expect((await lastVersion(lower!))?.rev).toBe(1);
    expect(await preview([lower!], hall)).toMatchObject([{ versions: [{ changes: 0, underWay: 1 }] }]);
    expect((await move([lower!], hall)).data).toEqual({ moved: 1, stayed: 0, applied: 0 });
    // a move without applying defaults
    expect((await move([plain!], hall, { apply: false })).data.applied).toBe(0);
    expect(await lastVersion(plain!)).toBeUndefined();
  });

  it('replaces the previous default of the same model, which stays in the history, until it ends', async () => {
    const [older, newer] = [await version('6.1.0', ['A9', 'B1']), await version('6.2.0', ['A9', 'C2'])];
    const ids = await fleetOf(['5.9.0', '5.9.0', '5.9.0']);
    await changeModel(ids[1]!, 'B1');
    const room = await group('Room');
    // for a group that is still empty
    await stand(older, room);
    await stand(newer, room);
    expect((await acts('fleet'))[0]).toMatchObject({
      content: { before: { stands: ['6.1.0'] }, after: { stands: ['6.2.0'], groupName: 'Room', total: 0 } },
    });
    expect((await list()).versions.filter(({ groupId }) => groupId === room)).toMatchObject([
      { number: '6.2.0', models: ['A9', 'C2'] },
      { number: '6.1.0', models: ['B1'] },
    ]);
    expect((await move(ids.slice(0, 2), room)).data.applied).toBe(2);
    expect([(await lastVersion(ids[0]!))?.number, (await lastVersion(ids[1]!))?.number]).toEqual(['6.2.0', '6.1.0']);

    const end = (versionId: string) => call(endStandingVersion, { groupId: room, versionId });
    expect((await end(newer)).data).toEqual({ ended: 2 });
    expect((await end(newer)).code).toBe(4003);
    expect((await acts('device-group'))[0]).toMatchObject({
      action: 'device-group.end-standing-version',
      content: { before: { stands: '6.2.0', models: ['A9', 'C2'] } },
    });
    expect((await move([ids[2]!], room)).data.applied).toBe(0);
    expect(await lastVersion(ids[2]!)).toBeUndefined();
  });

  it('ends when the version is withdrawn, with the reason, and can be cleared', async () => {
    const id = await version('6.5.0');
    const ids = await fleetOf(['5.9.0']);
    const hall = await group('Withdrawn hall');
    await stand(id, hall);
    expect(await preview(ids, hall)).toMatchObject([{ versions: [{ changes: 1 }] }]);
    await server.call(withdrawVersion, { id, reason: 'It starts slowly' }, { as: publisher.session });
    expect((await list()).versions.find(({ groupId }) => groupId === hall)).toMatchObject({
      withdrawnWhy: 'It starts slowly',
    });
    expect(await preview(ids, hall)).toEqual([]);
    expect((await move(ids, hall)).data).toEqual({ moved: 1, stayed: 0, applied: 0 });
    expect(await lastVersion(ids[0]!)).toBeUndefined();
    expect((await send(id, hall, true)).code).toBe(5000);
    expect((await call(endStandingVersion, { groupId: hall, versionId: id })).data).toEqual({ ended: 1 });
    expect((await list()).versions.filter(({ groupId }) => groupId === hall)).toEqual([]);
  });

  it('can be set only for a whole group of the current customer', async () => {
    const id = await version('6.8.0');
    const ids = await fleetOf(['5.9.0']);
    const hall = await group('Own hall');
    const some = { id, selection: { ids: [...ids] }, stands: true };
    expect(await call(sendUpgrade, some)).toMatchObject({ code: 4000, data: [{ path: 'stands' }] });
    expect((await send(id, hall)).code).toBe(5000);
    await stand(id, hall);
    const stranger = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
    const theirs = await makeFleet(database, server.clock, stranger.partyId, { count: 1 });
    const other = { as: stranger.session };
    expect((await server.call(listStanding, {}, other)).data).toEqual({ rows: [], versions: [] });
    expect((await server.call(endStandingVersion, { groupId: hall, versionId: id }, other)).code).toBe(4003);
    const foreign = { id, selection: { filter: { groupId: hall } }, stands: true };
    expect((await server.call(sendUpgrade, foreign, other)).code).toBe(4003);
    const selection = { ids: [...theirs.ids] };
    expect((await server.call(previewMove, { selection, groupId: hall }, other)).code).toBe(4003);
  });

  it('reaches every headset that joins while it is sent, and none after its withdrawal', async () => {
    const ids = await fleetOf(Array.from({ length: 12 }, () => '5.9.0'));
    for (const [turn, id] of ids.entries()) {
      const busy = await group(`Busy ${turn}`);
      const sent = await version(`6.${20 + turn}.0`);
      if (turn < 6) {
        const [moved, said] = await Promise.all([move([id], busy), send(sent, busy, true)]);
        expect([moved.code, said.code]).toEqual([1000, 1000]);
        expect(await lastVersion(id)).toMatchObject({ rev: 1, number: `6.${20 + turn}.0` });
      } else {
        await stand(sent, busy);
        // settings are applied before it
        const { id: plan } = (await call(savePlan, { name: `Busy ${turn}`, settings: { sleep: 60 } })).data;
        await call(sendPlan, { id: plan, version: 1, selection: { filter: { groupId: busy } }, stands: true });
        const withdraw = server.call(withdrawVersion, { id: sent, reason: 'Why' }, { as: publisher.session });
        const [moved, withdrawn] = await Promise.all([move([id], busy), withdraw]);
        expect([moved.code, withdrawn.code]).toEqual([1000, 1000]);
        // it never arrived, or was withdrawn
        expect((await lastVersion(id))?.number ?? null).toBeNull();
        expect(moved.data.applied).toBe(1);
        expect(withdrawn.data.takenBack).toBe(((await lastVersion(id))?.rev ?? 0) / 2);
      }
    }
  });
});
