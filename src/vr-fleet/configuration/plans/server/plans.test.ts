import { beforeAll, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import type { Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { previewPool } from '#vr-fleet/configuration/plans/network/network.contract.ts';
import { createGroup, moveDevices } from '#vr-fleet/configuration/groups/groups.contract.ts';
import {
  copyPlan,
  listPlans,
  planOutcomes,
  previewPlan,
  savePlan,
  sendPlan,
  showPlan,
} from '#vr-fleet/configuration/plans/plans.contract.ts';
import { shortHashes } from '#kernel/workflow/history/server/record-kind.ts';
import type { DeviceFilter } from '#vr-fleet/headsets/devices/device-filter.ts';
import { listDevices } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../../test/support/make-fleet.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { freeName } from './copy-plan.ts';
import { finishPlans, sendDue } from './send-plan.ts';

const database = useDatabase();
const server = useServer(database);

let owner: FakeActor;
let ids: readonly string[];

beforeAll(async () => {
  owner = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  ({ ids } = await makeFleet(database, server.clock, owner.partyId, { count: 4 }));
});

const as = () => ({ as: owner.session, lang: 'en' as const });
const save = (name: string, settings: Omit<Settings, 'network'>, stored: { id?: string; version?: number } = {}) =>
  server.call(savePlan, { ...stored, name, description: '', settings }, as());
const show = async (id: string) => (await server.call(showPlan, { id }, as())).data;
const send = (id: string, version: number, some: readonly string[], at?: Date) =>
  server.call(sendPlan, { id, version, selection: { ids: [...some] }, ...(at && { at: at.toISOString() }) }, as());
/** Reports of the headsets for the revisions of a sent plan, in the order of their ids. */
const settle = (planId: string, outcomes: readonly ('applied' | 'failed')[]) =>
  Promise.all(
    outcomes.map((outcome, place) =>
      database.pool.query(
        `update vr_fleet.desired_revisions set ${outcome}_at = now() where plan_id = $1 and device_id = $2`,
        [planId, ids[place]],
      ),
    ),
  );
const problemOf = ({ data }: { readonly data: unknown }) => (data as { path: string }[] | null)?.[0];

it('saves a plan, changes it on its version, sends it, counts its results and finishes it', async () => {
  const { data: made } = await save('Morning', { sleep: 300 });
  expect((await save('Morning', { sleep: 60 })).code).toBe(4000);
  expect(problemOf(await save('Noon', {}))).toMatchObject({ path: 'settings' });
  expect((await save('Morning', { sleep: 300, usbDebug: false }, made)).data).toEqual({ id: made.id, version: 2 });
  expect((await save('Morning', { sleep: 60 }, made)).code).toBe(4009);
  expect((await send(made.id, 1, ids)).code).toBe(4009);
  expect((await send(made.id, 2, ids)).data).toEqual({ total: 4 });
  expect((await send(made.id, 2, ids)).code).toBe(4009);
  expect((await save('Evening', { sleep: 60 }, { id: made.id, version: 2 })).msg).toContain('copy it');
  expect(await show(made.id)).toMatchObject({ state: 'sent', total: 4, applied: 0, failed: 0, moves: [] });
  await settle(made.id, ['applied', 'applied', 'failed']);
  await finishPlans(database, server.clock);
  expect(await show(made.id)).toMatchObject({ state: 'sent', applied: 2, failed: 1 });
  const { data: newer } = await save('Newer', { volume: 20 });
  await send(newer.id, 1, [ids[3]!]);
  await finishPlans(database, server.clock);
  expect(await show(made.id)).toMatchObject({ state: 'finished', applied: 2, failed: 1, superseded: 1 });
  const { data: history } = await server.call(recordHistory, { entity: 'settings-plan', id: made.id, limit: 10 }, as());
  expect(history.rows.map(({ action }) => action)).toHaveLength(4);
  expect((history.rows[0]!.changes ?? []).map(({ field }) => field)).not.toContain('finished_at');
});

it('names the group of its address pool in its history, and shortens hashes', async () => {
  const { data: group } = await server.call(createGroup, { name: 'Reading room' }, as());
  const pool = {
    start: '10.24.9.10',
    end: '10.24.9.20',
    mask: '255.255.255.0',
    gateway: '10.24.9.1',
    dns: '10.24.9.1',
  };
  const plan = { name: 'Addressed', description: '', settings: {}, pool: { ...pool, groupId: group.id } };
  const { data: made } = await server.call(savePlan, plan, as());
  const { data: history } = await server.call(recordHistory, { entity: 'settings-plan', id: made.id, limit: 10 }, as());
  expect(history.rows[0]!.changes).toContainEqual(
    expect.objectContaining({ field: 'pool.groupId', after: 'Reading room' }),
  );
  expect(await shortHashes(['c87f01aa99'], { db: database.kysely, pool: database.pool, lang: 'en' })).toEqual(
    new Map([['c87f01aa99', 'c87f01aa']]),
  );
});

it('lists the headsets of each count, and reports causes and later failures', async () => {
  const { data: plan } = await save('Counted', { volume: 55 });
  await send(plan.id, 1, ids);
  await settle(plan.id, ['applied', 'applied', 'applied', 'applied']);
  await finishPlans(database, server.clock);
  expect(await show(plan.id)).toMatchObject({ state: 'finished', applied: 4, failed: 0, failedSince: 0, devices: [] });
  server.clock.offset += 60_000;
  await database.pool.query(
    `update vr_fleet.desired_revisions set applied_at = null, failed_at = $1, error = 'internal', detail = 'disk full'
      where plan_id = $2 and device_id = any($3)`,
    [server.clock.now(), plan.id, [ids[1], ids[2]]],
  );
  const shown = await show(plan.id);
  expect(shown).toMatchObject({ state: 'finished', applied: 2, waiting: 0, failed: 2, failedSince: 2 });
  expect(shown.causes).toEqual({ internal: 2 });
  expect(shown.devices.map(({ id, detail }) => [id, detail])).toEqual([
    [ids[1], 'disk full'],
    [ids[2], 'disk full'],
  ]);
  const listed = async (filter: DeviceFilter, session = owner.session) => {
    const { data } = await server.call(listDevices, { start: 0, limit: 50, ...filter }, { as: session });
    return data.rows.map(({ id }) => id).toSorted();
  };
  for (const outcome of planOutcomes) {
    expect(await listed({ planId: plan.id, outcome })).toHaveLength(shown[outcome]);
  }
  expect(await listed({ planId: plan.id, outcome: 'failed' })).toEqual([ids[1], ids[2]]);
  expect(await listed({ planId: plan.id })).toHaveLength(4);
  // a removed headset is in no list, and so in no count
  await database.pool.query(`update vr_fleet.devices set state = 'removed' where id = $1`, [ids[2]]);
  expect(await show(plan.id)).toMatchObject({ failed: 1, devices: [{ id: ids[1] }] });
  await database.pool.query(`update vr_fleet.devices set state = 'entered' where id = $1`, [ids[2]]);
  const stranger = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  await makeFleet(database, server.clock, stranger.partyId, { count: 2 });
  expect(await listed({ planId: plan.id }, stranger.session)).toEqual([]);
});

it('lists the skipped headsets by reason', async () => {
  const customer = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { ids: some } = await makeFleet(database, server.clock, customer.partyId, { count: 3 });
  const old = await makeFleet(database, server.clock, customer.partyId, { count: 1, serviceUntil: '2020-01-31' });
  await database.pool.query(`update vr_fleet.devices set model = 'VH-4U' where id = any($1)`, [some.slice(0, 2)]);
  const call = { as: customer.session, lang: 'en' as const };
  const { data: plan } = await server.call(
    savePlan,
    { name: 'On the go', description: '', settings: { otgCharging: true } },
    call,
  );
  await server.call(sendPlan, { ...plan, selection: { filter: {} } }, call);
  const show = async () => (await server.call(showPlan, { id: plan.id }, call)).data;
  expect(await show()).toMatchObject({
    total: 1,
    skippedEnded: 1,
    skippedLacking: 2,
    listedSkips: { skippedEnded: 1, skippedLacking: 2 },
  });
  const listed = async (filter: DeviceFilter, session = customer.session) => {
    const { data } = await server.call(listDevices, { start: 0, limit: 50, ...filter }, { as: session });
    return data.rows.map(({ id }) => id).toSorted();
  };
  expect(await listed({ planId: plan.id, outcome: 'skippedEnded' })).toEqual(old.ids);
  expect(await listed({ planId: plan.id, outcome: 'skippedLacking' })).toEqual(some.slice(0, 2).toSorted());
  expect(await listed({ planId: plan.id })).toEqual([some[2]]);
  expect(await listed({ planId: plan.id, outcome: 'skippedEnded' }, owner.session)).toEqual([]);

  // a removed headset is in no list
  await database.pool.query(`update vr_fleet.devices set state = 'removed' where id = $1`, [some[0]]);
  expect((await show()).listedSkips).toEqual({ skippedEnded: 1, skippedLacking: 1 });
  // a plan that was sent before the skipped headsets were recorded
  await database.pool.query('delete from vr_fleet.plan_skips where plan_id = $1', [plan.id]);
  expect(await show()).toMatchObject({ skippedEnded: 1, skippedLacking: 2, listedSkips: null });
});

it('previews addresses, and warns of conflicts with another plan or headset', async () => {
  const customer = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { ids: some } = await makeFleet(database, server.clock, customer.partyId, { count: 5 });
  const session = { as: customer.session, lang: 'en' as const };
  const groups: string[] = [];
  for (const [place, members] of [some.slice(0, 2), some.slice(2, 4)].entries()) {
    const { data } = await server.call(createGroup, { name: `Hall ${place}`, cartSize: 12 }, session);
    groups.push(data.id);
    await server.call(moveDevices, { selection: { ids: [...members] }, groupId: data.id }, session);
  }
  const pool = {
    start: '10.24.9.10',
    end: '10.24.9.20',
    mask: '255.255.255.0',
    gateway: '10.24.9.1',
    dns: '10.24.9.1',
  };
  const saveFor = (name: string, groupId: string) =>
    server.call(savePlan, { name, settings: { sleep: 300 }, pool: { ...pool, groupId } }, session);
  const first = await saveFor('North', groups[0]!);
  expect(first.data.conflicts).toEqual({ overlaps: [], reported: [] });
  const previewed = await server.call(
    previewPlan,
    { id: first.data.id, selection: { filter: { groupId: groups[0]! } } },
    session,
  );
  expect(previewed.data.addresses).toMatchObject({
    changes: 2,
    none: 0,
    first: [{ id: some[0], address: '10.24.9.10' }, { address: '10.24.9.11' }],
  });
  const whole = await server.call(previewPlan, { id: first.data.id, selection: { filter: {} } }, session);
  expect(whole.data.addresses).toMatchObject({ changes: 2, none: 3 });
  await database.pool.query(`update vr_fleet.device_reports set ip = '10.24.9.11' where device_id = $1`, [some[4]]);
  const second = await saveFor('South', groups[1]!);
  const warned = { overlaps: [{ id: first.data.id, name: 'North', shared: 2 }], reported: [{ id: some[4] }] };
  expect(second.data.conflicts).toMatchObject(warned);
  const pooled = await server.call(
    previewPool,
    { id: second.data.id, pool: { ...pool, groupId: groups[1]! } },
    session,
  );
  expect(pooled.data).toMatchObject({ ...warned, changes: 2 });
  const selection = { filter: { groupId: groups[1]! } };
  const { data: expected } = await server.call(previewPlan, { id: second.data.id, selection }, session);
  expect(expected.addresses).toMatchObject(warned);
  const sent = await server.call(sendPlan, { ...second.data, selection }, session);
  expect(sent.data).toMatchObject({ total: 2, conflicts: warned });
  // a copy assigns each headset its current address, which is no conflict
  const { data: copy } = await server.call(copyPlan, { id: first.data.id }, session);
  const again = await server.call(
    previewPlan,
    { id: copy.id, selection: { filter: { groupId: groups[0]! } } },
    session,
  );
  expect(again.data.addresses!.overlaps.map(({ name, shared }) => [name, shared])).toEqual([
    ['South', 2],
    ['North', 0],
  ]);
});

it('sends a plan again as a new one to the failed headsets without a newer plan', async () => {
  const { data: plan } = await save('Again', { brightness: 50 });
  await send(plan.id, 1, ids);
  await settle(plan.id, ['failed', 'failed', 'applied', 'applied']);
  await save('Other', { autoSleep: true }).then(({ data }) => send(data.id, 1, [ids[1]!]));
  const { data: copy } = await server.call(copyPlan, { id: plan.id, toFailed: true }, as());
  expect(copy.name).toBe('Again 2');
  expect(await show(copy.id)).toMatchObject({ state: 'sent', total: 1, settings: { brightness: 50 } });
  expect((await server.call(copyPlan, { id: copy.id, toFailed: true }, as())).code).toBe(5000);
  const { data: plain } = await server.call(copyPlan, { id: copy.id }, as());
  expect([plain.name, (await show(plain.id)).state]).toEqual(['Again 3', 'saved']);
});

it('sends a plan at its scheduled time for its author, or saves it again if it reaches no headset', async () => {
  const { data: plan } = await save('Tonight', { keyCombination: false });
  const later = (milliseconds: number) => new Date(server.clock.now().getTime() + milliseconds);
  expect(problemOf(await send(plan.id, 1, ids, later(-1_000)))).toMatchObject({ path: 'at' });
  expect(problemOf(await send(plan.id, 1, ids, later(400 * 86_400_000)))).toMatchObject({ path: 'at' });
  expect((await send(plan.id, 1, ids, later(60_000))).data).toEqual({ total: null });
  expect(await show(plan.id)).toMatchObject({ state: 'scheduled', moves: [{ name: 'unschedule', why: null }] });
  const log = { warn: () => {} };
  await sendDue(database, server.clock, log);
  expect((await show(plan.id)).state).toBe('scheduled');
  const { data: lost } = await save('Nobody', { sleep: null });
  await send(lost.id, 1, ['999999999'], later(60_000));
  server.clock.offset += 61_000;
  await Promise.all([sendDue(database, server.clock, log), sendDue(database, server.clock, log)]);
  expect(await show(plan.id)).toMatchObject({ state: 'sent', total: 4, scheduledFor: null });
  expect(await show(lost.id)).toMatchObject({ state: 'saved', scheduledFor: null, total: null });
  const { rows } = await database.pool.query(
    'select count(*)::int as revisions, min(person_id)::text as person from vr_fleet.desired_revisions where plan_id = $1',
    [plan.id],
  );
  expect(rows).toEqual([{ revisions: 4, person: owner.personId }]);
});

it('removes a plan, whose name can be used again', async () => {
  const { data: plan } = await save('Gone', { sleep: 60 });
  const remove = { lifecycle: 'settings-plan', move: 'remove', ids: [plan.id] };
  expect((await server.call(applyMove, remove, as())).code).toBe(1000);
  expect((await server.call(showPlan, { id: plan.id }, as())).code).toBe(4003);
  expect((await save('Gone', { sleep: 60 })).code).toBe(1000);
  const { data } = await server.call(listPlans, { find: 'gone', limit: 10 }, as());
  expect(data).toMatchObject({ total: 1, rows: [{ name: 'Gone', state: 'saved' }] });
});

it('names copies with the next free number, within 50 characters', () => {
  expect(freeName('午班', new Set())).toBe('午班 2');
  expect(freeName('午班 2', new Set([normalise('午班 3')]))).toBe('午班 4');
  expect([...freeName('长'.repeat(50), new Set())]).toHaveLength(50);
});
