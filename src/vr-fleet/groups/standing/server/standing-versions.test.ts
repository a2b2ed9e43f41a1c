import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareVersions } from '#vr-fleet/desired/firmware/version-number.messages.ts';
import { deviceTimeline } from '#vr-fleet/devices/devices.contract.ts';
import { createGroup, moveDevices } from '#vr-fleet/groups/groups.contract.ts';
import {
  endStanding,
  endStandingVersion,
  listStanding,
  previewMove,
} from '#vr-fleet/groups/standing/standing.contract.ts';
import { savePlan, sendPlan } from '#vr-fleet/plans/plans.contract.ts';
import { sendUpgrade, showUpgrade } from '#vr-fleet/upgrades/upgrades.contract.ts';
import { withdrawVersion } from '#vr-fleet/upgrades/versions.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../../test/support/make-fleet.ts';
import { makeVersion } from '../../../../../test/support/make-version.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
const call = ((endpoint, params) =>
  server.call(endpoint, params, { as: owner.session, lang: 'en' })) as typeof server.call;

let owner: FakeActor;
let publisher: FakeActor;

const group = async (name: string): Promise<string> => (await call(createGroup, { name })).data.id;
const version = (number: string, models?: string[]) =>
  makeVersion(database, server.clock, { number, ...(models && { models }) });
const fleet = async (puis: readonly (string | null)[]): Promise<readonly string[]> => {
  const { ids } = await makeFleet(database, server.clock, owner.partyId, { count: puis.length });
  for (const [at, pui] of puis.entries()) await reportPui(ids[at]!, pui);
  return ids;
};
const reportPui = (id: string, pui: string | null) =>
  sql`update vr_fleet.devices set pui = ${pui} where id = ${id}`.execute(database.kysely);
const report = (id: string, set: string) =>
  sql`update vr_fleet.desired_revisions v set ${sql.raw(set)} where device_id = ${id} and kind = 'firmware'
         and rev = (select max(rev) from vr_fleet.desired_revisions where device_id = v.device_id and kind = 'firmware')`.execute(
    database.kysely,
  );
const send = (id: string, groupId: string, stands = false) =>
  call(sendUpgrade, { id, selection: { filter: { groupId } }, ...(stands && { stands }) });
const stand = async (id: string, groupId: string): Promise<void> => {
  expect((await send(id, groupId, true)).code).toBe(1000);
};
const move = (ids: readonly string[], groupId: string | null, more: { apply?: boolean; place?: number } = {}) =>
  call(moveDevices, { selection: { ids: [...ids] }, groupId, ...more });
const preview = async (ids: readonly string[], groupId: string, place?: number) =>
  (await call(previewMove, { selection: { ids: [...ids] }, groupId, ...(place !== undefined && { place }) })).data
    .groups;
const list = async () => (await call(listStanding, {})).data.versions;
interface Last {
  readonly rev: number;
  readonly number: string | null;
  readonly standing: object | null;
}
const last = async (id: string): Promise<Last | undefined> =>
  (
    await database.pool.query<Last>(
      `select rev, document ->> 'number' as number, standing from vr_fleet.desired_revisions
        where device_id = $1 and kind = 'firmware' order by rev desc limit 1`,
      [id],
    )
  ).rows[0];
const lastAct = async (entity: string) =>
  (
    await database.pool.query<{ action: string; content: { before?: object; after?: object } }>(
      'select action, content::json from kernel.history where entity = $1 and party_id = $2 order by id desc limit 1',
      [entity, owner.partyId],
    )
  ).rows[0];
const actCount = async (): Promise<number> =>
  (await database.pool.query('select 1 from kernel.history where party_id = $1', [owner.partyId])).rows.length;

beforeAll(async () => {
  owner = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  publisher = await fakeActor(database, server.clock, { role: 'fleet_operations', kind: 'operator' });
});

describe('a version that stands for a group', () => {
  it('goes to those that join later and have a lower system, which are told beforehand, and names its source', async () => {
    const six = await version('6.0.0');
    const [member, ...others] = await fleet(['5.9.0', '5.9.0', '5.9.0', null, '6.0', '7.1.0', '5.9.0', '5.9.0']);
    const [lower, second, unknown, equal, higher, otherModel, plain] = others;
    const ended = await makeFleet(database, server.clock, owner.partyId, { count: 1, serviceUntil: '2020-01-01' });
    await sql`update vr_fleet.devices set model = 'B1' where id = ${otherModel!}`.execute(database.kysely);
    const hall = await group('Hall');
    await move([member!], hall);
    await stand(six, hall);
    expect(await last(member!)).toEqual({ rev: 1, number: '6.0.0', standing: null });
    const { name } = await database.kysely
      .selectFrom('accounts.people')
      .select('name')
      .where('id', '=', owner.personId)
      .executeTakeFirstOrThrow();
    expect(await list()).toMatchObject([
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
    expect(await lastAct('fleet')).toMatchObject({
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
    const acts = await actCount();
    expect((await move(joining, hall)).data).toEqual({ moved: 7, stayed: 0, applied: 3 });
    expect(await actCount()).toBe(acts + 1);
    expect(await lastAct('fleet')).toMatchObject({
      action: 'device.group',
      content: { after: { groupName: 'Hall', devices: 7, standing: 3 } },
    });
    for (const id of [lower!, second!, unknown!])
      expect(await last(id)).toEqual({ rev: 1, number: '6.0.0', standing: { group: 'Hall', plans: [] } });
    for (const id of [equal!, higher!, otherModel!, ended.ids[0]!]) expect(await last(id)).toBeUndefined();
    const { data } = await call(deviceTimeline, { id: lower! });
    expect(data.tracks.find(({ kind }) => kind === 'firmware')?.revisions).toMatchObject([
      { planName: null, standing: { group: 'Hall', plans: [] } },
    ]);
    // they count as those that it was sent to
    expect((await call(showUpgrade, { id: six })).data).toMatchObject({ sent: 4, outcomes: { waiting: 4 } });

    // leaving undoes nothing, and who comes back has it on its way
    await move([lower!], null);
    expect((await last(lower!))?.rev).toBe(1);
    expect(await preview([lower!], hall)).toMatchObject([{ versions: [{ changes: 0, underWay: 1 }] }]);
    expect((await move([lower!], hall)).data).toEqual({ moved: 1, stayed: 0, applied: 0 });
    // a move and nothing more
    expect((await move([plain!], hall, { apply: false })).data.applied).toBe(0);
    expect(await last(plain!)).toBeUndefined();
  });

  it('takes the place of the one before of the same model, which stays in the history, until it is ended', async () => {
    const [older, newer] = [await version('6.1.0', ['A9', 'B1']), await version('6.2.0', ['A9', 'C2'])];
    const ids = await fleet(['5.9.0', '5.9.0', '5.9.0']);
    await sql`update vr_fleet.devices set model = 'B1' where id = ${ids[1]!}`.execute(database.kysely);
    const room = await group('Room');
    // for a group that is empty yet
    await stand(older, room);
    await stand(newer, room);
    expect(await lastAct('fleet')).toMatchObject({
      content: { before: { stands: ['6.1.0'] }, after: { stands: ['6.2.0'], groupName: 'Room', total: 0 } },
    });
    expect((await list()).filter(({ groupId }) => groupId === room)).toMatchObject([
      { number: '6.2.0', models: ['A9', 'C2'] },
      { number: '6.1.0', models: ['B1'] },
    ]);
    expect((await move(ids.slice(0, 2), room)).data.applied).toBe(2);
    expect([(await last(ids[0]!))?.number, (await last(ids[1]!))?.number]).toEqual(['6.2.0', '6.1.0']);

    const end = (versionId: string) => call(endStandingVersion, { groupId: room, versionId });
    expect((await end(newer)).data).toEqual({ ended: 2 });
    expect((await end(newer)).code).toBe(4003);
    expect(await lastAct('device-group')).toMatchObject({
      action: 'device-group.end-standing-version',
      content: { before: { stands: '6.2.0', models: ['A9', 'C2'] } },
    });
    expect((await move([ids[2]!], room)).data.applied).toBe(0);
    expect(await last(ids[2]!)).toBeUndefined();
  });

  it('only ever goes up: what is on its way and no lower stays, what failed or was declined is tried', async () => {
    const [low, high] = [await version('6.3.0'), await version('6.4.0')];
    const ids = await fleet(['5.9.0', '5.9.0', '5.9.0']);
    const deck = await group('Deck');
    await stand(low, deck);
    await call(sendUpgrade, { id: high, selection: { ids: ids.slice(0, 2) } });
    await report(ids[1]!, `failed_at = now(), error = 'declined'`);
    expect(await preview(ids, deck)).toMatchObject([{ versions: [{ number: '6.3.0', changes: 2, underWay: 1 }] }]);
    expect((await move(ids, deck)).data.applied).toBe(2);
    expect(await Promise.all(ids.map(async (id) => (await last(id))?.number))).toEqual(['6.4.0', '6.3.0', '6.3.0']);
    // one that holds it but has not said so yet
    await report(ids[2]!, 'applied_at = now()');
    await move([ids[2]!], null);
    expect((await move([ids[2]!], deck)).data.applied).toBe(0);
  });

  it('stands no longer once it is withdrawn, and says why; it can be cleared', async () => {
    const id = await version('6.5.0');
    const ids = await fleet(['5.9.0']);
    const hall = await group('Withdrawn hall');
    await stand(id, hall);
    expect(await preview(ids, hall)).toMatchObject([{ versions: [{ changes: 1 }] }]);
    await server.call(withdrawVersion, { id, reason: 'It starts slowly' }, { as: publisher.session });
    expect((await list()).find(({ groupId }) => groupId === hall)).toMatchObject({ withdrawnWhy: 'It starts slowly' });
    expect(await preview(ids, hall)).toEqual([]);
    expect((await move(ids, hall)).data).toEqual({ moved: 1, stayed: 0, applied: 0 });
    expect(await last(ids[0]!)).toBeUndefined();
    expect((await send(id, hall, true)).code).toBe(5000);
    expect((await call(endStandingVersion, { groupId: hall, versionId: id })).data).toEqual({ ended: 1 });
    expect((await list()).filter(({ groupId }) => groupId === hall)).toEqual([]);
  });

  it('counts a headset once that gets settings and a version, and meets both that change places', async () => {
    const id = await version('6.6.0');
    const ids = await fleet(['5.9.0', '5.9.0']);
    const [left, right] = [await group('Left'), await group('Right')];
    await move([ids[0]!], left);
    await move([ids[1]!], right);
    await sql`update vr_fleet.devices set model = 'B1' where id = ${ids[1]!}`.execute(database.kysely);
    const other = await version('6.7.0', ['B1']);
    const plan = (await call(savePlan, { name: 'Both', description: '', settings: { sleep: 300 } })).data.id;
    await call(sendPlan, { id: plan, version: 1, selection: { filter: { groupId: right } }, stands: true });
    await stand(id, right);
    await stand(other, left);
    expect(await preview([ids[0]!], right, 1)).toMatchObject([
      { name: 'Right', plans: ['Both'], compared: { changed: 1 }, versions: [{ number: '6.6.0', changes: 1 }] },
      { name: 'Left', compared: { changed: 0 }, versions: [{ number: '6.7.0', changes: 1 }] },
    ]);
    expect((await move([ids[0]!], right, { place: 1 })).data).toEqual({ moved: 1, stayed: 0, applied: 2 });
    expect([(await last(ids[0]!))?.number, (await last(ids[1]!))?.number]).toEqual(['6.6.0', '6.7.0']);
    // each is ended by itself
    expect((await call(endStanding, { groupId: right, planId: plan })).code).toBe(1000);
    expect((await list()).filter(({ groupId }) => groupId === right)).toHaveLength(1);
  });

  it('is said of a whole group alone, and of one’s own', async () => {
    const id = await version('6.8.0');
    const ids = await fleet(['5.9.0']);
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

  it('misses nobody who joins while it is sent, and reaches nobody who joins once it is withdrawn', async () => {
    const ids = await fleet(Array.from({ length: 12 }, () => '5.9.0'));
    for (const [turn, id] of ids.entries()) {
      const busy = await group(`Busy ${turn}`);
      const sent = await version(`6.${20 + turn}.0`);
      if (turn < 6) {
        const [moved, said] = await Promise.all([move([id], busy), send(sent, busy, true)]);
        expect([moved.code, said.code]).toEqual([1000, 1000]);
        expect(await last(id)).toMatchObject({ rev: 1, number: `6.${20 + turn}.0` });
      } else {
        await stand(sent, busy);
        // settings are applied before it
        const { id: plan } = (await call(savePlan, { name: `Busy ${turn}`, settings: { sleep: 60 } })).data;
        await call(sendPlan, { id: plan, version: 1, selection: { filter: { groupId: busy } }, stands: true });
        const withdraw = server.call(withdrawVersion, { id: sent, reason: 'Why' }, { as: publisher.session });
        const [moved, withdrawn] = await Promise.all([move([id], busy), withdraw]);
        expect([moved.code, withdrawn.code]).toEqual([1000, 1000]);
        // it never came, or was taken back again
        expect((await last(id))?.number ?? null).toBeNull();
        expect(moved.data.applied).toBe(1);
        expect(withdrawn.data.takenBack).toBe(((await last(id))?.rev ?? 0) / 2);
      }
    }
  });
});

const numbers = ['8.1.0', '8.2.0', '8.10.0'] as const;
const higher = (a: string | undefined, b: string): boolean => a === undefined || compareVersions(a, b)! < 0;
const actOf = fc.oneof(
  fc.record({ what: fc.constantFrom('stand' as const, 'send' as const), group: fc.nat(1), at: fc.nat(2) }),
  fc.record({ what: fc.constant('end' as const), group: fc.nat(1) }),
  fc.record({ what: fc.constant('install' as const), member: fc.nat(3) }),
  fc.record({
    what: fc.constant('move' as const),
    group: fc.option(fc.nat(1)),
    members: fc.uniqueArray(fc.nat(3), { minLength: 1 }),
    apply: fc.boolean(),
  }),
);

it('whoever joins is sent what stands where it is higher than what it has and is sent already', async () => {
  const versions = await Promise.all(numbers.map((number) => version(number)));
  await fc.assert(
    fc.asyncProperty(fc.array(actOf, { minLength: 1, maxLength: 9 }), async (all) => {
      owner = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
      const puis: string[] = ['5.9.0', '8.1.0', '8.2.0', '9.0.0'];
      const ids = await fleet(puis);
      const groups = [await group('A'), await group('B')];
      const standing: (number | undefined)[] = [undefined, undefined];
      const stood: (number | null)[] = ids.map(() => null);
      const sent: (string | undefined)[] = ids.map(() => undefined);
      for (const act of all) {
        if (act.what === 'install') {
          const number = sent[act.member];
          if (number === undefined) continue;
          await report(ids[act.member]!, 'applied_at = now()');
          await reportPui(ids[act.member]!, number);
          puis[act.member] = number;
        } else if (act.what === 'move') {
          await move(
            act.members.map((member) => ids[member]!),
            act.group === null ? null : groups[act.group]!,
            { apply: act.apply },
          );
          for (const member of act.members) {
            const at = act.group === null || stood[member] === act.group ? undefined : standing[act.group];
            const number = at === undefined ? undefined : numbers[at]!;
            if (act.apply && number && higher(puis[member], number) && higher(sent[member], number))
              sent[member] = number;
            stood[member] = act.group;
          }
        } else if (act.what === 'end') {
          const at = standing[act.group];
          if (at !== undefined)
            await call(endStandingVersion, { groupId: groups[act.group]!, versionId: versions[at]! });
          standing[act.group] = undefined;
        } else {
          await send(versions[act.at]!, groups[act.group]!, act.what === 'stand');
          if (act.what === 'stand') standing[act.group] = act.at;
          // who sends decides, also for a lower one than what is on its way
          for (const [member, at] of stood.entries())
            if (at === act.group && higher(puis[member], numbers[act.at]!)) sent[member] = numbers[act.at]!;
        }
      }
      expect(await Promise.all(ids.map(async (id) => (await last(id))?.number ?? undefined))).toEqual(sent);
    }),
    { numRuns: 10 },
  );
});
