import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { saveSettings } from '#vr-fleet/configuration/settings/settings.contract.ts';
import type { DeliveryOutcome } from '#vr-fleet/headsets/devices/device-filter.ts';
import { listDevices } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { savePlan, showPlan } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { takeBackAddresses } from '#vr-fleet/configuration/plans/network/server/take-back.ts';
import { finishPlans } from '#vr-fleet/configuration/plans/server/send-plan.ts';
import * as drafts from '#vr-fleet/configuration/rollouts/drafts.contract.ts';
import * as contract from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';
import { withdrawVersion } from '#vr-fleet/configuration/upgrades/versions.contract.ts';
import { fakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../../test/support/make-fleet.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { everyHeadset, useRollouts, wave } from '../../../../../test/support/use-rollouts.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { startDue } from './lead-rollout.ts';

const database = useDatabase();
const server = useServer(database);
const waves = [wave({ whom: 'numbers', numbers: '1-25' }), wave({ whom: 'share', share: 40 }), wave({})];
const { number, made, clock, call, save, started, show, states, step, minutes, reply, revisions } = useRollouts(
  database,
  server,
  { count: 100, waves },
);

describe('a rollout of firmware', () => {
  it('previews the size of each wave and passes its gates', async () => {
    await sql`update vr_fleet.devices set model = 'B1' where id = ${made.ids[99]!}`.execute(database.kysely);
    expect(
      (await call(drafts.previewRollout, { versionId: made.versionId, selection: everyHeadset, waves })).data,
    ).toMatchObject({
      total: 99,
      waves: [25, 40, 34],
      inNone: 0,
      leftOut: { otherModel: 1 },
    });
    const id = await started();
    expect(await states(id)).toEqual(['running', 'open', 'waiting', 'waiting']);
    expect(await revisions('firmware')).toBe(25);
    await reply(id, 1, 0, 19);
    await step();
    expect(await states(id)).toEqual(['running', 'open', 'waiting', 'waiting']);
    await reply(id, 1, 19, 20);
    await step();
    expect(await states(id)).toEqual(['running', 'soaking', 'waiting', 'waiting']);
    minutes(29);
    await step();
    expect(await states(id)).toEqual(['running', 'soaking', 'waiting', 'waiting']);
    minutes(1);
    await Promise.all([step(), step()]);
    expect(await states(id)).toEqual(['running', 'passed', 'open', 'waiting']);
    expect(await revisions('firmware')).toBe(65);
    await reply(id, 2, 0, 40);
    await step();
    minutes(30);
    await step();
    await reply(id, 3, 0, 34);
    await step();
    minutes(30);
    await step();
    expect(await states(id)).toEqual(['finished', 'passed', 'passed', 'passed']);
    const shown = await show(id);
    expect(shown).toMatchObject({ total: 99, outcomes: { ok: 94, waiting: 5 }, leftOut: { otherModel: 1 } });
    expect(await revisions('firmware')).toBe(99);
    const { data: history } = await call(recordHistory, { entity: 'rollout', id, limit: 20 });
    expect(history.rows[0]).toMatchObject({ action: 'Finished', person: null, partyName: null });
    expect(history.total).toBe(3 + 3 * 3);
  });

  it('halts when 12 % fail, and never opens the second wave', async () => {
    const id = await started();
    await reply(id, 1, 0, 22);
    await reply(id, 1, 22, 25, 'install_failed');
    for (let hour = 0; hour < 30; hour += 1) {
      await step();
      minutes(60);
    }
    expect(await states(id)).toEqual(['paused', 'halted', 'waiting', 'waiting']);
    expect(await revisions('firmware')).toBe(25);
    const [halted] = (await show(id)).waves;
    expect(halted!.halt).toMatchObject({
      reason: 'tooManyFailed',
      total: 25,
      failed: 3,
      causes: { install_failed: 3 },
    });
    expect(halted!.halt!.devices.map((one) => one.number)).toEqual([23, 24, 25]);
    expect((await show(id)).devices).toHaveLength(3);
  });

  it('forecasts pending replies, the opening of the next waves and the past progress', async () => {
    const draft = (await save({ versionId: made.versionId })).data;
    expect((await call(contract.forecastRollout, { id: draft.id })).code).toBe(5000);
    await call(drafts.startRollout, draft);
    await sql`update vr_fleet.devices set status = 'online' where id = any(${made.ids}::bigint[])`.execute(
      database.kysely,
    );
    await reply(draft.id, 1, 0, 10);
    const forecast = async () => (await call(contract.forecastRollout, { id: draft.id })).data;
    const { forecast: expected, past, waits } = await forecast();
    // 25 in the first wave, of which 10 have replied, then 40 and 35
    expect(expected).toMatchObject({ apply: 90, withinHour: 55 });
    expect(expected.curve[0]!.done).toBe(0);
    expect(expected.curve.at(-1)!.done).toBeGreaterThan(85);
    const after = expected.opens.map((at) => Math.round((Date.parse(at!) - server.clock.now().getTime()) / 60_000));
    expect([after.length, after[0]! <= 0, after[1]! > 30, after[2]! > 2 * 30]).toEqual([3, true, true, true]);
    expect([past.length, past[0]!.done, past.at(-1)!.done]).toEqual([31, 0, 10]);
    expect(waits).toBeNull();
    // the gate needs 20 replies: 10 exist, and only 2 more headsets are connected
    await sql`update vr_fleet.devices set status = 'offline' where id = any(${made.ids.slice(12, 25)}::bigint[])`.execute(
      database.kysely,
    );
    const late = await forecast();
    expect(late.waits).toEqual({ place: 1, next: 2, offline: 13, total: 25, opensAt: late.forecast.opens[1] });
    await reply(draft.id, 1, 10, 25, 'install_failed');
    await step();
    expect((await show(draft.id)).state).toBe('paused');
    expect((await forecast()).forecast).toMatchObject({ apply: 75 });
    await call(contract.abortRollout, { id: draft.id, reason: 'Too many' });
    expect((await call(contract.forecastRollout, { id: draft.id })).code).toBe(5000);
  });

  it('resumes without the failed headsets, or sends to them again', async () => {
    const id = await started();
    await reply(id, 1, 0, 20);
    await reply(id, 1, 20, 25, 'hash_mismatch');
    await step();
    expect((await call(contract.resumeRollout, { id, failed: 'again' })).code).toBe(1000);
    expect(await states(id)).toEqual(['running', 'soaking', 'waiting', 'waiting']);
    expect(await revisions('firmware')).toBe(30);
    await reply(id, 1, 20, 25, 'hash_mismatch');
    await step();
    expect(await states(id)).toEqual(['paused', 'halted', 'waiting', 'waiting']);
    expect((await call(contract.resumeRollout, { id, failed: 'leave' })).code).toBe(1000);
    minutes(30);
    await step();
    expect(await states(id)).toEqual(['running', 'passed', 'open', 'waiting']);
    expect((await show(id)).waves[0]!.outcomes).toMatchObject({ ok: 20, left: 5 });
  });

  it('opens the next wave manually, never beyond its limit and not while paused', async () => {
    const id = await started();
    const [first] = (await show(id)).waves;
    await call(applyMove, { lifecycle: 'rollout', move: 'pause', ids: [id] });
    expect((await call(contract.openNextWave, { id, waveId: first!.id })).code).toBe(5000);
    await reply(id, 1, 0, 25);
    await step();
    expect(await states(id)).toEqual(['paused', 'open', 'waiting', 'waiting']);
    await call(contract.resumeRollout, { id });
    expect((await call(contract.openNextWave, { id, waveId: first!.id })).code).toBe(1000);
    expect(await states(id)).toEqual(['running', 'passed', 'open', 'waiting']);
    expect((await call(contract.openNextWave, { id, waveId: first!.id })).code).toBe(4009);
    await reply(id, 2, 0, 2, 'install_failed');
    const second = (await show(id)).waves[1]!;
    expect((await call(contract.openNextWave, { id, waveId: second.id })).code).toBe(5000);
  });

  it('stays open without replies after its deadline, then evaluates the first replies', async () => {
    const id = await started();
    await sql`update vr_fleet.rollout_waves set deadline_at = ${clock.now()} where rollout_id = ${id} and place = 1`.execute(
      database.kysely,
    );
    await step();
    const shown = await show(id);
    expect([shown.waves[0]!.state, shown.waves[0]!.silent]).toEqual(['open', true]);
    await reply(id, 1, 0, 1);
    await step();
    expect(await states(id)).toEqual(['running', 'soaking', 'waiting', 'waiting']);
  });

  it('is withdrawn where it is not applied, on abort or with its version', async () => {
    const id = await started();
    await reply(id, 1, 0, 5);
    expect((await call(contract.abortRollout, { id, reason: 'The wrong week' })).data).toEqual({ takenBack: 20 });
    expect(await states(id)).toEqual(['aborted', 'cancelled', 'cancelled', 'cancelled']);
    expect((await call(contract.resumeRollout, { id })).code).toBe(4009);
    const publisher = await fakeActor(database, server.clock, { role: 'fleet_operations', kind: 'operator' });
    const other = await started();
    const draft = (await save({ versionId: made.versionId })).data.id;
    const { data } = await server.call(
      withdrawVersion,
      { id: made.versionId, reason: '不稳定' },
      { as: publisher.session },
    );
    expect(data).toEqual({ takenBack: 20 });
    expect(await states(other)).toEqual(['aborted', 'cancelled', 'cancelled', 'cancelled']);
    expect(await states(draft)).toEqual(['aborted', 'cancelled', 'cancelled', 'cancelled']);
  });

  it('excludes removed headsets, and skips those already up to date', async () => {
    const id = await started({
      versionId: made.versionId,
      waves: [waves[0]!, wave({ whom: 'numbers', numbers: '30' }), wave({})],
    });
    await sql`update vr_fleet.devices set state = 'removed' where id = any(${made.ids.slice(0, 5)}::bigint[])`.execute(
      database.kysely,
    );
    await sql`update vr_fleet.devices set pui = ${number} where id = ${made.ids[29]!}`.execute(database.kysely);
    await reply(id, 1, 5, 21);
    await step();
    minutes(30);
    await step();
    expect(await states(id)).toEqual(['running', 'passed', 'cancelled', 'open']);
  });

  it('halts if no headset of a wave is left, and can be resumed without it', async () => {
    const draft = { versionId: made.versionId, waves: [wave({ whom: 'numbers', numbers: '1' }), wave({})] };
    const remove = (place: number) =>
      sql`update vr_fleet.devices set state = 'removed' where id = ${made.ids[place]!}`.execute(database.kysely);
    const id = await started(draft);
    await remove(0);
    await step();
    expect(await states(id)).toEqual(['paused', 'halted', 'waiting']);
    expect((await show(id)).waves[0]!.halt).toMatchObject({ reason: 'noneLeft', total: 0, replied: 0 });
    expect((await call(contract.deliveryAttention, {})).data.rollouts).toMatchObject([{ id, place: 1 }]);
    expect(await revisions('firmware')).toBe(1);
    for (const failed of ['again', 'count'] as const)
      expect((await call(contract.resumeRollout, { id, failed })).code).toBe(5000);
    expect((await call(contract.resumeRollout, { id, failed: 'leave' })).code).toBe(1000);
    expect(await states(id)).toEqual(['running', 'cancelled', 'open']);
  });

  it('halts if the headsets of a wave are removed before it opens', async () => {
    const later = await started({
      versionId: made.versionId,
      waves: [wave({ whom: 'numbers', numbers: '2' }), wave({ whom: 'numbers', numbers: '3' }), wave({})],
    });
    await sql`update vr_fleet.devices set state = 'removed' where id = ${made.ids[2]!}`.execute(database.kysely);
    await reply(later, 1, 0, 1);
    await step();
    minutes(30);
    await step();
    expect(await states(later)).toEqual(['paused', 'passed', 'halted', 'waiting']);
  });

  it('lists the headsets of each of its counts', async () => {
    const id = await started();
    await reply(id, 1, 0, 10);
    await reply(id, 1, 10, 11, 'declined');
    const count = async (outcome: DeliveryOutcome): Promise<number> =>
      (await call(listDevices, { start: 0, limit: 100, rolloutId: id, outcome })).data.total;
    const { outcomes, held, offline } = await show(id);
    expect(outcomes).toMatchObject({ ok: 10, declined: 1, waiting: 14 });
    expect([await count('applied'), await count('declined'), await count('held'), await count('offline')]).toEqual([
      10,
      1,
      held,
      offline,
    ]);
    expect(await count('waiting')).toBe(outcomes.waiting - held - offline);
    expect(await count('notSent')).toBe(75);
  });

  it('starts once at its time, and ends if no headset needs it', async () => {
    const at = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
    const { data } = await save({ versionId: made.versionId });
    const { data: second } = await save({
      versionId: made.versionId,
      waves: [wave({ whom: 'numbers', numbers: '500' })],
    });
    expect((await call(drafts.startRollout, { ...data, at: '2020-01-01T00:00:00Z' })).code).toBe(4000);
    for (const one of [data, second]) await call(drafts.startRollout, { ...one, at });
    expect((await save({ ...data, versionId: made.versionId })).code).toBe(5000);
    const log = { warn: () => {} };
    await startDue(database, clock, log);
    expect(await states(data.id)).toEqual(['scheduled', 'waiting', 'waiting', 'waiting']);
    minutes(60);
    await Promise.all([startDue(database, clock, log), startDue(database, clock, log)]);
    expect(await states(data.id)).toEqual(['running', 'open', 'waiting', 'waiting']);
    expect(await states(second.id)).toEqual(['aborted', 'cancelled']);
  });

  it('is refused without the permission, without content and with invalid waves', async () => {
    const { data } = await save({ versionId: made.versionId });
    expect((await save({})).code).toBe(4000);
    expect((await save({ versionId: made.versionId, planId: '1' })).code).toBe(4000);
    expect((await save({ versionId: made.versionId, waves: [] })).code).toBe(4000);
    expect((await save({ versionId: made.versionId, waves: [wave({}), wave({})] })).code).toBe(4000);
    expect((await save({ versionId: made.versionId, waves: [wave({ whom: 'numbers', numbers: 'x' })] })).code).toBe(
      4000,
    );
    expect((await save({ versionId: made.versionId, waves: [wave({ whom: 'group', groupId: '1' })] })).code).toBe(4003);
    expect((await save({ ...data, version: 7, versionId: made.versionId })).code).toBe(4009);
    const clerk = await fakeActor(database, server.clock, {
      permissions: { 'rollouts.edit': 'own', 'settings.edit': 'own' },
      kind: 'fleet_customer',
      partyId: made.owner.partyId,
    });
    expect((await server.call(drafts.startRollout, data, { as: clerk.session })).code).toBe(5000);
  });
});

describe('a rollout of settings', () => {
  const plan = async (settings: ParamsOf<typeof savePlan>['settings']) => {
    const name = `Plan ${Math.random()}`;
    return (await call(savePlan, { name, description: '', settings })).data.id;
  };
  const document = async (id: string) => {
    const { rows } = await sql<{ document: object }>`
      select document from vr_fleet.desired_revisions where device_id = ${id} and kind = 'settings'
       order by rev desc limit 1`.execute(database.kysely);
    return rows[0]?.document;
  };

  it('sends its plan wave by wave and finishes with it', async () => {
    const planId = await plan({ sleep: 300 });
    const id = await started({ planId, waves: [waves[0]!, wave({})] });
    expect((await call(showPlan, { id: planId })).data).toMatchObject({ state: 'sent', total: 100 });
    expect((await call(drafts.startRollout, (await save({ planId })).data)).code).toBe(5000);
    await reply(id, 1, 0, 25);
    await finishPlans(database, clock);
    expect((await call(showPlan, { id: planId })).data.state).toBe('sent');
    await step();
    minutes(30);
    await step();
    expect(await states(id)).toEqual(['running', 'passed', 'open']);
    await reply(id, 2, 0, 75);
    await step();
    minutes(30);
    await step();
    await finishPlans(database, clock);
    expect(await states(id)).toEqual(['finished', 'passed', 'passed']);
    expect((await call(showPlan, { id: planId })).data).toMatchObject({ state: 'finished', applied: 100 });
  });

  it('counts a value contained in a later revision as applied, and not a replaced one', async () => {
    const id = await started({ planId: await plan({ sleep: 300 }), waves: [wave({})] });
    await call(saveSettings, { selection: { ids: [made.ids[0]!] }, settings: { usbDebug: true } });
    await call(saveSettings, { selection: { ids: [made.ids[1]!] }, settings: { sleep: 60 } });
    await sql`update vr_fleet.desired_revisions set applied_at = now() where rev = 2`.execute(database.kysely);
    expect((await show(id)).outcomes).toMatchObject({ ok: 1, left: 1, waiting: 98 });
  });

  it('restores the previous value of each field on abort, unless a later one was sent', async () => {
    await call(saveSettings, { selection: { ids: [made.ids[0]!, made.ids[1]!] }, settings: { sleep: 60, volume: 30 } });
    await sql`update vr_fleet.desired_revisions set applied_at = now()
               where device_id = ${made.ids[1]!} and kind = 'settings'`.execute(database.kysely);
    const planId = await plan({ sleep: 300, volume: 80, usbDebug: false });
    const id = await started({ planId, waves: [wave({})] });
    await call(saveSettings, { selection: { ids: [made.ids[2]!] }, settings: { sleep: 600 } });
    await sql`update vr_fleet.desired_revisions set applied_at = now()
               where device_id = ${made.ids[3]!} and kind = 'settings'`.execute(database.kysely);
    const { data } = await call(contract.abortRollout, { id, reason: 'The wrong plan' });
    expect(data).toEqual({ takenBack: 99 });
    expect(await document(made.ids[0]!)).toEqual({ sleep: 60, volume: 30 });
    expect(await document(made.ids[1]!)).toEqual({ sleep: 60 });
    expect(await document(made.ids[2]!)).toEqual({ sleep: 600 });
    expect(await document(made.ids[3]!)).toEqual({ sleep: 300, volume: 80, usbDebug: false });
    expect(await document(made.ids[4]!)).toEqual({});
    await finishPlans(database, clock);
    expect((await call(showPlan, { id: planId })).data.state).toBe('finished');
  });

  it('records the headsets its plan skips, by reason', async () => {
    const planId = await plan({ otgCharging: true });
    const [lacking] = made.ids;
    await database.pool.query(`update vr_fleet.devices set model = 'VH-4U' where id = $1`, [lacking]);
    await started({ planId, waves: [wave({})] });
    expect((await call(showPlan, { id: planId })).data).toMatchObject({
      total: 99,
      skippedLacking: 1,
      listedSkips: { skippedEnded: 0, skippedLacking: 1 },
    });
    const skipped = { start: 0, limit: 50, planId, outcome: 'skippedLacking' } as const;
    expect((await call(listDevices, skipped)).data.rows.map(({ id }) => id)).toEqual([lacking]);
  });

  it('assigns each headset its address, and is refused if the pool reaches none', async () => {
    const range = { start: '10.20.0.10', end: '10.20.0.200', mask: '255.255.255.0' };
    const pool = { ...range, gateway: '10.20.0.1', dns: '10.20.0.1' };
    const ip = async (place: number): Promise<{ network?: { ip: string } } | undefined> => document(made.ids[place]!);
    const saved = (await call(savePlan, { name: `Hall ${Math.random()}`, settings: { sleep: 300 }, pool })).data;
    const planId = saved.id;
    const { ids: late } = await makeFleet(database, server.clock, made.owner.partyId, { count: 1 });
    const draft = { planId, waves: [waves[0]!, wave({})] };
    expect((await call(drafts.previewRollout, { ...draft, selection: everyHeadset })).data).toMatchObject({
      waves: [25, 75],
      leftOut: { unassigned: 1 },
    });
    const refused = (await save(draft)).data;
    expect((await call(drafts.startRollout, refused)).msg).toContain('1 ');
    await sql`update vr_fleet.devices set state = 'removed', removed_at = now() where id = ${late[0]!}`.execute(
      database.kysely,
    );
    const id = await started(draft);
    expect(await ip(24)).toEqual({
      sleep: 300,
      network: { ip: '10.20.0.34', mask: range.mask, gateway: pool.gateway, dns: pool.dns },
    });
    expect(await ip(25)).toBeUndefined();
    await reply(id, 1, 0, 21);
    await reply(id, 1, 21, 24, 'network_unconfirmed');
    await takeBackAddresses(database, clock);
    expect((await ip(21))?.network).toBeUndefined();
    await step();
    expect(await states(id)).toEqual(['paused', 'halted', 'waiting']);
    expect((await show(id)).waves[0]).toMatchObject({ halt: { failed: 3, causes: { network_unconfirmed: 3 } } });
    await call(contract.abortRollout, { id, reason: 'The wrong hall' });
    expect((await ip(0))?.network?.ip).toBe('10.20.0.10');
    expect(await ip(24)).toEqual({});
  });
});
