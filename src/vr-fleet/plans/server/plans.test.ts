import { beforeAll, expect, it } from 'vitest';
import { normalise } from '#kernel/checks/normalise.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import type { Settings } from '#vr-fleet/desired/settings/settings.messages.ts';
import { copyPlan, listPlans, planHistory, savePlan, sendPlan, showPlan } from '#vr-fleet/plans/plans.contract.ts';
import { fakeActor, type FakeActor } from '../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../test/support/make-fleet.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { useServer } from '../../../../test/support/use-server.ts';
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
/** What headsets report of the revisions that a plan was sent with, in the order of their ids. */
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

it('is kept, changed on the version that was read, and sent: then it counts what becomes of it, and is finished', async () => {
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
  const { data: history } = await server.call(planHistory, { id: made.id, limit: 10 }, as());
  expect(history.rows.map(({ action }) => action)).toHaveLength(4);
});

it('is sent again, as a new plan, to the headsets on which it failed and nothing newer was sent', async () => {
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

it('is sent when its time has come, by whom scheduled it, or is a saved one again where it reaches nobody', async () => {
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

it('is removed, and its name is free then', async () => {
  const { data: plan } = await save('Gone', { sleep: 60 });
  const remove = { lifecycle: 'settings-plan', move: 'remove', ids: [plan.id] };
  expect((await server.call(applyMove, remove, as())).code).toBe(1000);
  expect((await server.call(showPlan, { id: plan.id }, as())).code).toBe(4003);
  expect((await save('Gone', { sleep: 60 })).code).toBe(1000);
  const { data } = await server.call(listPlans, { find: 'gone', limit: 10 }, as());
  expect(data).toMatchObject({ total: 1, rows: [{ name: 'Gone', state: 'saved' }] });
});

it('names copies by the next free number, within 50 characters', () => {
  expect(freeName('午班', new Set())).toBe('午班 2');
  expect(freeName('午班 2', new Set([normalise('午班 3')]))).toBe('午班 4');
  expect([...freeName('长'.repeat(50), new Set())]).toHaveLength(50);
});
