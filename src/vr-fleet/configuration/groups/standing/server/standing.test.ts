import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { deviceTimeline } from '#vr-fleet/headsets/devices/devices.contract.ts';
import type { Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { deleteGroup } from '#vr-fleet/configuration/groups/groups.contract.ts';
import { endStanding, listStanding, previewMove } from '#vr-fleet/configuration/groups/standing/standing.contract.ts';
import { savePlan, sendPlan, showPlan } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { sendDue } from '#vr-fleet/configuration/plans/server/send-plan.ts';
import { fakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../../../test/support/make-fleet.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';
import { useStanding } from '../../../../../../test/support/use-standing.ts';

const database = useDatabase();
const server = useServer(database);

const standing = useStanding(database, server);
const { changeOwner, call, fleet, group, move, preview, list, acts } = standing;

type Planned = Omit<Settings, 'network'> & { network?: null };

let plans = 0;
const save = async (settings: Planned): Promise<{ id: string; name: string }> => {
  const name = `Plan ${(plans += 1)}`;
  const { data } = await call(savePlan, { name, description: '', settings });
  return { id: data.id, name };
};
const send = (id: string, groupId: string, more: { stands?: boolean; at?: string } = {}) =>
  call(sendPlan, { id, version: 1, selection: { filter: { groupId } }, ...more });
const stand = async (settings: Planned, groupId: string): Promise<{ id: string; name: string }> => {
  const plan = await save(settings);
  expect((await send(plan.id, groupId, { stands: true })).code).toBe(1000);
  return plan;
};
const last = (id: string) => standing.last<Settings>(id, 'settings');

describe('group defaults', () => {
  it('are sent to headsets that join later, name their source, and stay after leaving', async () => {
    const { ids } = await fleet({ count: 4 });
    const hall = await group('Hall');
    await move(ids.slice(0, 1), hall);
    const plan = await stand({ sleep: 300, usbDebug: true }, hall);
    expect((await last(ids[0]!))?.document).toEqual({ sleep: 300, usbDebug: true });
    expect((await list()).rows).toMatchObject([
      { groupId: hall, groupName: 'Hall', planName: plan.name, settings: { sleep: 300, usbDebug: true } },
    ]);

    const [seen] = await preview(ids, hall);
    // the headset already in the group is not counted
    expect(seen).toMatchObject({ name: 'Hall', plans: [plan.name], compared: { total: 3, changed: 3 } });
    expect(seen!.compared.fields.map(({ field, changes }) => [field, changes])).toEqual([
      ['sleep', 3],
      ['usbDebug', 3],
    ]);
    expect((await move(ids.slice(0, 3), hall)).data).toEqual({ moved: 2, stayed: 1, applied: 2 });
    expect(await last(ids[1]!)).toEqual({
      rev: 1,
      document: { sleep: 300, usbDebug: true },
      standing: { group: 'Hall', plans: [plan.name] },
    });
    expect((await last(ids[0]!))?.rev).toBe(1);
    const { data } = await call(deviceTimeline, { id: ids[2]! });
    expect(data.tracks[0]?.revisions).toMatchObject([{ planName: null, standing: { group: 'Hall' } }]);
    const first = await call(deviceTimeline, { id: ids[0]! });
    expect(first.data.tracks[0]?.revisions).toMatchObject([{ planName: plan.name, standing: null }]);
    expect((await acts('fleet'))[0]).toMatchObject({
      action: 'device.group',
      content: { after: { groupName: 'Hall', devices: 2, standing: 2 } },
    });

    await move([ids[1]!], null);
    expect((await last(ids[1]!))?.rev).toBe(1);
    // after its return it has all settings
    expect(await preview([ids[1]!], hall)).toMatchObject([{ compared: { total: 1, changed: 0 } }]);
    expect((await move([ids[1]!], hall)).data).toEqual({ moved: 1, stayed: 0, applied: 0 });

    expect((await move([ids[3]!], hall, { apply: false })).data).toEqual({ moved: 1, stayed: 0, applied: 0 });
    expect(await last(ids[3]!)).toBeUndefined();
  });

  it('use the newest value of each field until they end', async () => {
    const { ids } = await fleet({ count: 3 });
    const room = await group('Room');
    const older = await stand({ sleep: 60, homeKey: { single: { action: 'back' }, double: { action: 'none' } } }, room);
    const newer = await stand({ sleep: 600, homeKey: { double: { action: 'settings' } } }, room);
    await move([ids[0]!], room);
    expect(await last(ids[0]!)).toMatchObject({
      document: { sleep: 600, homeKey: { single: { action: 'back' }, double: { action: 'settings' } } },
      standing: { group: 'Room', plans: [newer.name, older.name] },
    });
    // a plan that is no default changes nothing for joining headsets
    const once = await save({ sleep: null });
    await send(once.id, room);
    expect((await last(ids[0]!))?.document.sleep).toBeNull();
    await move([ids[1]!], room);
    expect((await last(ids[1]!))?.document.sleep).toBe(600);

    const end = (planId: string) => call(endStanding, { groupId: room, planId });
    expect((await end(newer.id)).data).toEqual({ ended: 2 });
    expect((await end(newer.id)).code).toBe(4003);
    expect((await acts('device-group'))[0]).toMatchObject({
      action: 'device-group.end-standing',
      content: { before: { plan: newer.name, sleep: 600 } },
    });
    await move([ids[2]!], room);
    expect((await last(ids[2]!))?.document).toEqual({ homeKey: { single: { action: 'back' } } });
    expect((await call(deleteGroup, { id: room, count: 3 })).code).toBe(1000);
    expect((await list()).rows.filter(({ groupId }) => groupId === room)).toEqual([]);
  });

  it('skip fields a model lacks and headsets out of service, with their numbers', async () => {
    const { ids } = await fleet({ count: 2 });
    const ended = await fleet({ count: 1, serviceUntil: '2020-01-01' });
    await database.pool.query(`update vr_fleet.devices set model = 'VH-4U' where id = $1`, [ids[0]]);
    const deck = await group('Deck');
    await stand({ otgCharging: true, usbBoot: true }, deck);
    const all = [...ids, ...ended.ids];
    expect(await preview(all, deck)).toMatchObject([
      {
        compared: {
          total: 3,
          ended: 1,
          changed: 2,
          fields: [
            { field: 'otgCharging', changes: 1, lacking: 1 },
            { field: 'usbBoot', changes: 2, lacking: 0 },
          ],
        },
      },
    ]);
    expect((await move(all, deck)).data).toEqual({ moved: 3, stayed: 0, applied: 2 });
    expect((await last(ids[0]!))?.document).toEqual({ usbBoot: true });
    expect((await last(ids[1]!))?.document).toEqual({ otgCharging: true, usbBoot: true });
    expect(await last(ended.ids[0]!)).toBeUndefined();
  });

  it('are sent to both headsets that swap positions between groups', async () => {
    const { ids } = await fleet({ count: 2 });
    const [left, right] = [await group('Left'), await group('Right')];
    await move([ids[0]!], left);
    await move([ids[1]!], right);
    await stand({ sleep: 60 }, left);
    await stand({ sleep: 1_800 }, right);
    expect((await preview([ids[0]!], right, 1)).map(({ name, compared }) => [name, compared.changed])).toEqual([
      ['Right', 1],
      ['Left', 1],
    ]);
    expect((await move([ids[0]!], right, { place: 1 })).data).toEqual({ moved: 1, stayed: 0, applied: 2 });
    expect((await last(ids[0]!))?.document.sleep).toBe(1_800);
    expect((await last(ids[1]!))?.document.sleep).toBe(60);
  });

  it('are set only with a plan sent to a whole group, empty ones too, at once or scheduled', async () => {
    const { ids } = await fleet({ count: 1 });
    const hall = await group('Later hall');
    const plan = await save({ autoSleep: false });
    const some = { id: plan.id, version: 1, selection: { ids: [...ids] }, stands: true };
    expect(await call(sendPlan, some)).toMatchObject({ code: 4000, data: [{ path: 'stands' }] });
    expect((await send(plan.id, hall)).code).toBe(5000);
    const at = new Date(server.clock.now().getTime() + 60_000).toISOString();
    expect((await send(plan.id, hall, { stands: true, at })).data).toEqual({ total: null });
    expect((await list()).rows).not.toContainEqual(expect.objectContaining({ groupId: hall }));
    server.clock.offset += 61_000;
    await sendDue(database, server.clock, { warn: () => {} });
    const { data: shown } = await call(showPlan, { id: plan.id });
    expect(shown).toMatchObject({ state: 'sent', total: 0, standsFor: 'Later hall' });
    const { data: history } = await call(recordHistory, { entity: 'settings-plan', id: plan.id, limit: 10 });
    expect(JSON.stringify(history.rows)).toContain('"label":"Default for","before":null,"after":"Later hall"');
    await move(ids, hall);
    expect((await last(ids[0]!))?.document).toEqual({ autoSleep: false });
  });

  it('reach every headset that joins while they are sent', async () => {
    const { ids } = await fleet({ count: 6 });
    for (const [turn, id] of ids.entries()) {
      const hall = await group(`Busy ${turn}`);
      const plan = await save({ sleep: 180 });
      const [moved, sent] = await Promise.all([move([id], hall), send(plan.id, hall, { stands: true })]);
      expect([moved.code, sent.code]).toEqual([1000, 1000]);
      expect(await last(id)).toMatchObject({ rev: 1, document: { sleep: 180 } });
    }
  });

  it('are accessible to their customer only', async () => {
    const hall = await group('Mine');
    const plan = await stand({ sleep: 60 }, hall);
    const stranger = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
    const theirs = await makeFleet(database, server.clock, stranger.partyId, { count: 1 });
    const other = { as: stranger.session };
    expect((await server.call(listStanding, {}, other)).data.rows).toEqual([]);
    expect((await server.call(endStanding, { groupId: hall, planId: plan.id }, other)).code).toBe(4003);
    const selection = { ids: [...theirs.ids] };
    expect((await server.call(previewMove, { selection, groupId: hall }, other)).code).toBe(4003);
    const own = await server.call(savePlan, { name: 'Own', description: '', settings: { sleep: 60 } }, other);
    const foreign = { id: own.data.id, version: 1, selection: { filter: { groupId: hall } }, stands: true };
    expect((await server.call(sendPlan, foreign, other)).code).toBe(4003);
  });
});

const actOf = fc.oneof(
  fc.record({ what: fc.constant('stand' as const), group: fc.nat(1), value: fc.constantFrom(60, 300, 600) }),
  fc.record({ what: fc.constant('send' as const), group: fc.nat(1), value: fc.constantFrom(60, 300, 600) }),
  fc.record({ what: fc.constant('end' as const), group: fc.nat(1) }),
  fc.record({
    what: fc.constant('move' as const),
    group: fc.option(fc.nat(1)),
    members: fc.uniqueArray(fc.nat(3), { minLength: 1 }),
    apply: fc.boolean(),
  }),
);

it('sends a joining headset the later of the last sent plan and the group default', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(actOf, { minLength: 1, maxLength: 9 }), async (all) => {
      await changeOwner();
      const { ids } = await fleet({ count: 4 });
      const groups = [await group('A'), await group('B')];
      const stands: ({ value: number; planId: string } | undefined)[] = [undefined, undefined];
      const groupIndexes: (number | null)[] = ids.map(() => null);
      const sent: (number | undefined)[] = ids.map(() => undefined);
      for (const act of all) {
        if (act.what === 'move') {
          await move(
            act.members.map((member) => ids[member]!),
            act.group === null ? null : groups[act.group]!,
            { apply: act.apply },
          );
          for (const member of act.members) {
            const value =
              act.group === null || groupIndexes[member] === act.group ? undefined : stands[act.group]?.value;
            if (act.apply && value !== undefined) sent[member] = value;
            groupIndexes[member] = act.group;
          }
        } else if (act.what === 'end') {
          const now = stands[act.group];
          if (now) await call(endStanding, { groupId: groups[act.group]!, planId: now.planId });
          stands[act.group] = undefined;
        } else {
          const { id } = await save({ sleep: act.value });
          await send(id, groups[act.group]!, { stands: act.what === 'stand' });
          if (act.what === 'stand') stands[act.group] = { value: act.value, planId: id };
          for (const [member, at] of groupIndexes.entries()) if (at === act.group) sent[member] = act.value;
        }
      }
      expect(await Promise.all(ids.map(async (id) => (await last(id))?.document.sleep))).toEqual(sent);
    }),
    { numRuns: 10 },
  );
});
