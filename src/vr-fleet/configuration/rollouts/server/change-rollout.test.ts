import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { createWallClock } from '#kernel/clock/server/wall-clock.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { changeRollout } from '#vr-fleet/configuration/rollouts/changes.contract.ts';
import * as drafts from '#vr-fleet/configuration/rollouts/drafts.contract.ts';
import { usualGate } from '#vr-fleet/configuration/rollouts/drafts.contract.ts';
import type { DailyWindow } from '#vr-fleet/configuration/rollouts/drawing/window.ts';
import * as contract from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { everyHeadset, useRollouts, wave } from '../../../../../test/support/use-rollouts.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import type { WaveGate } from './rollout-columns.ts';

const database = useDatabase();
const server = useServer(database);
/** 25 headsets, where 3 of 25 failures are too many, and a second wave. */
const waves = [wave({ whom: 'numbers', numbers: '1-25', failedPercent: 10, okPercent: 80 }), wave({})];
const rollouts = useRollouts(database, server, { count: 50, waves });
const { number, made, call, save, show, states, step, minutes, reply } = rollouts;
const draft = (given: object = {}) => save({ versionId: made.versionId, ...given });
const started = (given: object = {}) => rollouts.started({ versionId: made.versionId, ...given });
const sent = () => rollouts.revisions('firmware');

const wallClock = createWallClock('Asia/Shanghai');
/** Local time the given number of minutes from now. */
const timeIn = (count: number) => new Date(wallClock(Date.now() + count * 60_000)).toISOString().slice(11, 16);
/** Closed now: opens in an hour, plus or minus the seconds of this minute, for one hour. */
const later = (): DailyWindow => ({ from: timeIn(60), until: timeIn(120) });

/** A rollout that halted because 3 of 25 failed. */
async function halted(): Promise<string> {
  const id = await started();
  await reply(id, 1, 0, 22);
  await reply(id, 1, 22, 25, 'install_failed');
  await step();
  expect(await states(id)).toEqual(['paused', 'halted', 'waiting']);
  return id;
}
const pause = (id: string) => call(applyMove, { lifecycle: 'rollout', move: 'pause', ids: [id] });
const reason = 'Two of them lie in the rain';
/** Changes the gate of one wave, or the window, on the current version. */
async function change(id: string, place: number, gate: Partial<WaveGate>, given: object = {}) {
  const { version, waves: shown, window } = await show(id);
  const { id: waveId, repliedPercent, okPercent, failedPercent, soakMinutes, deadlineHours } = shown[place - 1]!;
  const whole = { id: waveId, repliedPercent, okPercent, failedPercent, soakMinutes, deadlineHours, ...gate };
  const kept = window && { window: { from: window.from, until: window.until } };
  return call(changeRollout, { id, version, waves: [whole], reason, ...kept, ...given });
}

describe('the daily window of a rollout', () => {
  it('opens no wave outside its times, while sent updates and soak times continue', async () => {
    const slow = waves.map((one) => ({ ...one, soakMinutes: 120 }));
    const id = await started({ window: later(), waves: slow });
    expect(await states(id)).toEqual(['running', 'waiting', 'waiting']);
    const { opensAt } = (await show(id)).window!;
    expect(Date.parse(opensAt!) - Date.now()).toBeLessThanOrEqual(60 * 60_000);
    minutes(58);
    await step();
    expect([await states(id), await sent()]).toEqual([['running', 'waiting', 'waiting'], 0]);
    minutes(2);
    // of two servers one opens it
    await Promise.all([step(), step()]);
    expect([await states(id), await sent()]).toEqual([['running', 'open', 'waiting'], 25]);
    await reply(id, 1, 0, 25);
    await step();
    minutes(120);
    await step();
    // it passed while the window was closed, and the next wave waits
    expect([await states(id), await sent()]).toEqual([['running', 'passed', 'waiting'], 25]);
    minutes(22 * 60 - 3);
    await step();
    expect(await states(id)).toEqual(['running', 'passed', 'waiting']);
    minutes(3);
    await step();
    expect([await states(id), await sent()]).toEqual([['running', 'passed', 'open'], 50]);
  });

  it('is part of the draft, at least 30 minutes long, and included in the forecast', async () => {
    const window = later();
    const { data } = await draft({ window });
    expect((await show(data.id)).window).toMatchObject(window);
    const { data: edited } = await draft(data);
    expect((await show(data.id)).window).toBeNull();
    const { data: history } = await call(recordHistory, { entity: 'rollout', id: data.id, limit: 10 });
    const words = history.rows.map(({ changes }) => changes!.find(({ field }) => field === 'window')!.after);
    expect(words).toEqual(['all day', `${window.from}–${window.until}`]);
    for (const [wrong, path] of [
      [{ from: '22:00', until: '22:29' }, 'window'],
      [{ from: '22:00', until: '22:00' }, 'window'],
      [{ from: '22:00', until: '' }, 'window.until'],
      [{ from: '24:00', until: '02:00' }, 'window.from'],
    ] as const) {
      const refused = await draft({ ...edited, window: wrong });
      expect([refused.code, (refused.data as unknown as { path: string }[])[0]!.path]).toEqual([4000, path]);
    }
    expect((await draft({ ...edited, window: { from: '23:45', until: '00:15' } })).code).toBe(1000);

    await sql`update vr_fleet.devices set status = 'online' where id = any(${made.ids}::bigint[])`.execute(
      database.kysely,
    );
    const opens = async (given: object) => {
      const { data: preview } = await call(drafts.previewRollout, {
        versionId: made.versionId,
        selection: everyHeadset,
        waves,
        ...given,
      });
      return Math.round((Date.parse(preview.forecast.opens[0]!) - Date.now()) / 60_000);
    };
    expect(await opens({})).toBeCloseTo(0);
    expect([55, 60, 65]).toContain(Math.round((await opens({ window })) / 5) * 5);
  });

  it('applies to manual actions: ending a wave and resending wait for it', async () => {
    const id = await halted();
    expect((await change(id, 1, {}, { window: later() })).code).toBe(1000);
    await call(contract.resumeRollout, { id, failed: 'again' });
    expect([await states(id), await sent()]).toEqual([['running', 'waiting', 'waiting'], 25]);
    expect((await show(id)).waves[0]!.outcomes).toMatchObject({ ok: 22, notSent: 3, failed: 0 });
    minutes(60);
    await step();
    expect([await states(id), await sent()]).toEqual([['running', 'open', 'waiting'], 28]);
    await reply(id, 1, 22, 25);
    await step();
    expect(await states(id)).toEqual(['running', 'soaking', 'waiting']);
    // for calls it is still an hour before
    const [first] = (await show(id)).waves;
    expect((await call(contract.openNextWave, { id, waveId: first!.id })).code).toBe(1000);
    expect([await states(id), await sent()]).toEqual([['running', 'passed', 'waiting'], 28]);
  });

  it('reopens a wave without pending headsets and evaluates its replies', async () => {
    const id = await halted();
    await change(id, 1, {}, { window: later() });
    await call(contract.resumeRollout, { id, failed: 'again' });
    await sql`update vr_fleet.devices set pui = ${number} where id = any(${made.ids.slice(22, 25)}::bigint[])`.execute(
      database.kysely,
    );
    minutes(60);
    await step();
    expect(await states(id)).toEqual(['running', 'open', 'waiting']);
    await step();
    minutes(30);
    await step();
    expect(await states(id)).toEqual(['running', 'passed', 'open']);
  });
});

describe('a paused rollout', () => {
  it('continues past failures after its limit is raised for a reason, recorded in the history', async () => {
    const id = await halted();
    expect((await call(contract.resumeRollout, { id, failed: 'count' })).code).toBe(5000);
    expect(await states(id)).toEqual(['paused', 'halted', 'waiting']);
    expect((await change(id, 1, { failedPercent: 20 }, { reason: ' ' })).code).toBe(4000);
    expect((await change(id, 1, { failedPercent: 20 })).data).toEqual({ version: 2 });
    const shown = await show(id);
    expect([shown.waves[0]!.failedPercent, shown.waves[0]!.halt!.limit]).toEqual([20, 10]);
    const { data: history } = await call(recordHistory, { entity: 'rollout', id, limit: 20 });
    expect(history.rows[0]).toMatchObject({
      action: 'Gates or window changed',
      person: { name: expect.any(String) },
      changes: [
        { label: 'Wave 1: Failures that stop it (%)', before: '10', after: '20' },
        { label: 'Reason', before: null, after: reason },
      ],
    });
    expect((await call(contract.resumeRollout, { id, failed: 'count' })).code).toBe(1000);
    expect(await states(id)).toEqual(['running', 'soaking', 'waiting']);
    minutes(30);
    await step();
    expect(await states(id)).toEqual(['running', 'passed', 'open']);
    expect((await show(id)).waves[0]!.outcomes).toMatchObject({ ok: 22, failed: 3, left: 0 });
  });

  it('passes if failed headsets are excluded, and halts again at the raised limit', async () => {
    const id = await started();
    await reply(id, 1, 0, 3, 'install_failed');
    await step();
    await change(id, 1, { failedPercent: 20 });
    await call(contract.resumeRollout, { id, failed: 'leave' });
    await reply(id, 1, 3, 7, 'install_failed');
    await step();
    // four of the 22 counted are under 20 %, five are not
    expect((await states(id))[1]).toBe('open');
    await reply(id, 1, 7, 8, 'install_failed');
    await step();
    expect(await states(id)).toEqual(['paused', 'halted', 'waiting']);
    expect((await show(id)).waves[0]!.halt).toMatchObject({ limit: 20, failed: 5, total: 22 });
  });

  it('extends a running soak time and deadline by the change', async () => {
    const id = await started();
    await reply(id, 1, 0, 25);
    await step();
    await pause(id);
    const before = (await show(id)).waves[0]!;
    expect((await change(id, 1, { soakMinutes: 90, deadlineHours: 12 })).code).toBe(1000);
    const after = (await show(id)).waves[0]!;
    expect(Date.parse(after.soakUntil!) - Date.parse(before.soakUntil!)).toBe(60 * 60_000);
    expect(Date.parse(after.deadlineAt!) - Date.parse(before.deadlineAt!)).toBe(-12 * 3_600_000);
    await call(contract.resumeRollout, { id });
    minutes(89);
    await step();
    expect(await states(id)).toEqual(['running', 'soaking', 'waiting']);
    minutes(1);
    await step();
    expect(await states(id)).toEqual(['running', 'passed', 'open']);
  });

  it('refuses changes while running, on an outdated version, to a finished wave or without effect', async () => {
    const id = await started();
    expect(await change(id, 2, { failedPercent: 9 })).toMatchObject({
      code: 5000,
      msg: expect.stringMatching(/paused/),
    });
    await reply(id, 1, 0, 25);
    await step();
    minutes(30);
    await step();
    await pause(id);
    expect(await change(id, 1, { failedPercent: 9 })).toMatchObject({
      code: 5000,
      msg: expect.stringMatching(/Wave 1/),
    });
    expect((await change(id, 2, {})).code).toBe(5000);
    expect((await change(id, 2, { failedPercent: 101 })).code).toBe(4000);
    expect((await change(id, 2, { failedPercent: 9 })).code).toBe(1000);
    const stale = await change(id, 2, { failedPercent: 8 }, { version: 1 });
    expect([stale.code, stale.data]).toEqual([4009, { state: '2' }]);
    const foreign = (await show((await draft()).data.id)).waves[1]!.id;
    expect((await change(id, 2, {}, { waves: [{ ...usualGate, id: foreign }] })).code).toBe(4003);
    // the first of two users succeeds
    const second = { version: 2 };
    const both = await Promise.all([
      change(id, 2, { okPercent: 90 }, second),
      change(id, 2, { okPercent: 85 }, second),
    ]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1000, 4009]);
    const { data } = await call(recordHistory, { entity: 'rollout', id, limit: 50 });
    expect(data.rows.filter(({ action }) => action === 'Gates or window changed')).toHaveLength(2);
  });
});
