import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { connectHeadset, giveLogins, type Login, type Spoken } from '../../../../../test/support/connect-headset.ts';
import { eventually } from '../../../../../test/support/eventually.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../../test/support/make-fleet.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { compareSettings, saveSettings } from '#vr-fleet/configuration/settings/settings.contract.ts';
import { deviceTimeline, renameDevice, showDevice } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { notifyMessage, topicBase, type NotifyMessage } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { comparedFields } from '#vr-fleet/configuration/settings/settings-fields.ts';
import type { Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';

const database = useDatabase();
const server = useServer(database, { headsets: true, env: { MQTT_PORT: '0' } });

let owner: FakeActor;
let logins: Login[];
let ended: string;
let next = 0;

beforeAll(async () => {
  owner = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { ids } = await makeFleet(database, server.clock, owner.partyId, { count: 8 });
  logins = await giveLogins(database, server.clock, ids);
  const old = await makeFleet(database, server.clock, owner.partyId, { count: 1, serviceUntil: '2020-01-31' });
  ended = old.ids[0]!;
});

interface Headset extends Spoken {
  readonly id: string;
  readonly notices: NotifyMessage[];
}

/** A connected headset that has reported its revision. */
async function present(login: Login, settings?: number): Promise<Headset> {
  const spoken = await connectHeadset(`mqtt://127.0.0.1:${server.mqttPort()}`, login);
  const notices: NotifyMessage[] = [];
  spoken.client.on('message', (_topic, payload) => {
    const notice = notifyMessage.parse(JSON.parse(String(payload)));
    if (notice.kind === 'settings') notices.push(notice);
  });
  await spoken.client.subscribeAsync(`${topicBase(login.deviceId)}/down/notify`, { qos: 1 });
  await spoken.state('online', settings === undefined ? { revs: {} } : { revs: { settings } });
  await eventually(async () => (await shown(login.deviceId)).status === 'online');
  return { ...spoken, id: login.deviceId, notices };
}

const as = () => ({ as: owner.session });
const save = (ids: readonly string[], settings: Settings) =>
  server.call(saveSettings, { selection: { ids: [...ids] }, settings }, as());
const shown = async (id: string) => (await server.call(showDevice, { id }, as())).data;
const settingsOf = async (id: string) => (await shown(id)).settings;
const desired = async (id: string): Promise<object | undefined> => {
  const { data } = await server.call(deviceTimeline, { id }, as());
  return data.tracks[0]?.revisions.at(-1)?.document;
};
const phase = (id: string, wanted: string): Promise<void> =>
  eventually(async () => (await settingsOf(id)).phase === wanted);

const fetchRev = (login: Login, rev: number | string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}/device/v1/desired/settings/${rev}`, {
    headers: {
      authorization: `Basic ${Buffer.from(`${login.username}:${login.password}`).toString('base64')}`,
      ...headers,
    },
  });

describe('settings', () => {
  it('are saved, notified, fetched and applied; the highest revision contains all fields', async () => {
    const login = logins[next++]!;
    const headset = await present(login);
    expect((await save([headset.id], { sleep: 300 })).data).toEqual({ total: 1, skippedEnded: 0, skippedLacking: 0 });
    await eventually(() => headset.notices.length === 1);
    expect(headset.notices[0]).toEqual({ kind: 'settings', rev: 1 });
    expect(await settingsOf(headset.id)).toMatchObject({ desiredRev: 1, phase: 'waiting' });
    await save([headset.id], { screenOff: 15 });
    await eventually(() => headset.notices.length === 2);
    const overtaken = await fetchRev(login, 1);
    expect([overtaken.status, await overtaken.json()]).toEqual([410, { reason: 'superseded' }]);
    const fetched = await fetchRev(login, 2);
    expect([fetched.status, await fetched.json()]).toEqual([200, { sleep: 300, screenOff: 15 }]);
    expect(fetched.headers.get('etag')).toBe('"settings-2"');
    expect((await fetchRev(login, 2, { 'if-none-match': '"settings-2"' })).status).toBe(304);
    await phase(headset.id, 'fetched');
    await headset.report(2, 'applied');
    await phase(headset.id, 'applied');
    await headset.tele({ revs: { settings: 2 } });
    await eventually(async () => (await settingsOf(headset.id)).reportedRev === 2);
    await headset.client.endAsync();
  });
  it('can be applied after a failure, if the headset reports it', async () => {
    const login = logins[next++]!;
    const headset = await present(login);
    await save([headset.id], { sleep: 60 });
    await headset.report(1, 'failed', { error: 'storage_full', detail: 'needs 18 kB, 4 kB free' });
    await phase(headset.id, 'failed');
    expect((await settingsOf(headset.id)).error).toBe('storage_full');
    const isFailed = async () => {
      const { rows } = await database.pool.query('select failed from vr_fleet.devices where id = $1', [headset.id]);
      return rows[0].failed;
    };
    expect(await isFailed()).toBe(true);
    await headset.tele({ revs: { settings: 1 } });
    await phase(headset.id, 'applied');
    expect(await isFailed()).toBe(false);
    const ofFirst = 'select error, detail from vr_fleet.desired_revisions where device_id = $1 and rev = 1';
    expect((await database.pool.query(ofFirst, [headset.id])).rows).toEqual([{ error: null, detail: null }]);
    await save([headset.id], { sleep: 180 });
    await headset.report(1, 'failed', { error: 'internal' });
    await sleep(400);
    expect([(await settingsOf(headset.id)).phase, await isFailed()]).toEqual(['waiting', false]);
    const { data } = await server.call(deviceTimeline, { id: headset.id }, as());
    expect(
      data.tracks[0]!.revisions.map(({ rev, appliedAt, failedAt }) => [rev, appliedAt !== null, failedAt !== null]),
    ).toEqual([
      [1, true, true],
      [2, false, false],
    ]);
    // after a reset it is sent again, and a failure before the lost success does not count for the new attempt
    await headset.report(2, 'failed', { error: 'storage_full' });
    await phase(headset.id, 'failed');
    await headset.tele({ revs: { settings: 2 } });
    await phase(headset.id, 'applied');
    await headset.client.endAsync();
    const reset = await present(login, 0);
    await phase(reset.id, 'waiting');
    expect(await isFailed()).toBe(false);
    await reset.client.endAsync();
  });
  it('are notified only on a connection that lacks them', async () => {
    const login = logins[next++]!;
    await save([login.deviceId], { sleep: 600 });
    await sleep(1_300);
    const first = await present(login, 0);
    await eventually(() => first.notices.length === 1);
    await first.client.endAsync();
    const second = await present(login);
    await eventually(() => second.notices.length === 1);
    await second.report(1, 'applied');
    await second.client.endAsync();
    const third = await present(login, 1);
    await phase(login.deviceId, 'applied');
    await sleep(800);
    expect(third.notices).toEqual([]);
    await third.client.endAsync();
    // A reset deletes all settings.
    const reset = await present(login, 0);
    await eventually(() => reset.notices.length === 1);
    expect((await settingsOf(login.deviceId)).phase).toBe('waiting');
    await reset.client.endAsync();
  });
  it('are notified again while connected if they were not fetched or notified', async () => {
    const login = logins[next++]!;
    const headset = await present(login, 0);
    await save([headset.id], { sleep: 600 });
    await eventually(() => headset.notices.length === 1);
    await headset.report(1, 'failed', { error: 'not_fetched' });
    await phase(headset.id, 'failed');
    server.clock.offset += 25_000;
    await eventually(() => headset.notices.length === 2);
    await headset.report(1, 'failed', { error: 'storage_full' });
    await eventually(async () => (await settingsOf(headset.id)).error === 'storage_full');
    server.clock.offset += 40_000;
    await headset.tele({ revs: { settings: 0 } });
    // the state when the headset connects during the save
    const other = await present(logins[next]!, 0);
    await database.pool.query(`update vr_fleet.devices set status = 'offline' where id = $1`, [other.id]);
    await save([other.id], { sleep: 60 });
    await database.pool.query(`update vr_fleet.devices set status = 'online' where id = $1`, [other.id]);
    server.clock.offset += 10_000;
    await eventually(() => other.notices.length === 1);
    expect(headset.notices).toHaveLength(2);
    await Promise.all([headset.client.endAsync(), other.client.endAsync()]);
    await database.pool.query('delete from vr_fleet.desired_revisions where device_id = $1', [other.id]);
  });
  it('change with a new nickname', async () => {
    const login = logins[next++]!;
    const { version } = await shown(login.deviceId);
    await server.call(renameDevice, { id: login.deviceId, version, nickname: 'Front desk' }, as());
    expect(await settingsOf(login.deviceId)).toMatchObject({ desiredRev: 1, phase: 'waiting' });
    expect(await desired(login.deviceId)).toEqual({ name: 'Front desk' });
  });
  it('are refused after the end of service, with the reason', async () => {
    const refused = await save([ended], { sleep: 60 });
    expect([refused.code, refused.msg]).toEqual([5000, expect.stringContaining('has ended')]);
    const mixed = await save([ended, logins[next]!.deviceId], { sleep: 60 });
    expect(mixed.data).toEqual({ total: 1, skippedEnded: 1, skippedLacking: 0 });
    expect((await save([logins[next]!.deviceId], {})).code).toBe(5000);
  });
  it('skip fields a model lacks, and are refused with the reason if none is left', async () => {
    const { deviceId: id } = logins[next]!;
    await database.pool.query(`update vr_fleet.devices set model = 'VH-3E' where id = $1`, [id]);
    const lacking = logins[next + 1]!.deviceId;
    await database.pool.query(`update vr_fleet.devices set model = 'VH-4U' where id = $1`, [lacking]);
    const only = await save([id, lacking], { otgCharging: true });
    expect(only.data).toEqual({ total: 1, skippedEnded: 0, skippedLacking: 1 });
    expect((await save([lacking], { otgCharging: true })).msg).toContain('support none of these');
    await save([id, lacking], { otgCharging: false, usbDebug: true });
    expect(await desired(id)).toMatchObject({ otgCharging: false, usbDebug: true });
    expect(await desired(lacking)).toEqual({ usbDebug: true });
  });
  it('of volume and brightness apply once and are not repeated in the next revision', async () => {
    const { deviceId: id } = logins[next + 1]!;
    const applied = () =>
      database.pool.query('update vr_fleet.desired_revisions set applied_at = now() where device_id = $1', [id]);
    await save([id], { volume: 70 });
    await save([id], { brightness: 40 });
    expect(await desired(id)).toMatchObject({ volume: 70, brightness: 40 });
    await applied();
    await save([id], { usbMode: 'charge' });
    expect(await desired(id)).toEqual({ usbDebug: true, usbMode: 'charge' });
    expect((await save([id], { volume: 101 })).code).toBe(4000);
  });
  it('are compared in the preview with the last revision of each headset', async () => {
    const ids = [logins[next]!.deviceId, logins[next + 1]!.deviceId, ended];
    const compare = (settings: Settings, leave?: 'usbDebug'[]) =>
      server.call(compareSettings, { selection: { ids }, settings, leave }, as());
    expect((await compare({ usbMode: 'charge', otgCharging: true })).data).toEqual({
      total: 3,
      ended: 1,
      changed: 1,
      fields: [
        {
          field: 'usbMode',
          changes: 1,
          lacking: 0,
          before: expect.arrayContaining([{ count: 1 }, { value: 'charge', count: 1 }]),
        },
        { field: 'otgCharging', changes: 1, lacking: 1, before: [{ value: false, count: 1 }] },
      ],
    });
    expect((await compare({}, ['usbDebug'])).data.fields).toEqual([
      { field: 'usbDebug', changes: 2, lacking: 0, before: [{ value: true, count: 2 }] },
    ]);
    expect((await compare({ screenOff: null })).data.fields[0]).toMatchObject({ changes: 2, before: [{ count: 2 }] });
    expect((await compare({})).data).toEqual({ total: 3, ended: 1, changed: 0, fields: [] });
    const other = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
    const foreign = await server.call(
      compareSettings,
      { selection: { ids }, settings: { sleep: 60 } },
      { as: other.session },
    );
    expect(foreign.data).toEqual({
      total: 0,
      ended: 0,
      changed: 0,
      fields: [{ field: 'sleep', changes: 0, lacking: 0, before: [] }],
    });
  });
  it('of the Home key change for each press separately', async () => {
    const { deviceId: id } = logins[next + 2]!;
    await save([id], { homeKey: { double: { action: 'back' }, long: { action: 'none', seconds: 0.75 } } });
    await save([id], { homeKey: { double: { action: 'open_app', package: 'com.example.showroom', class: '.Main' } } });
    const homeKey = {
      double: { action: 'open_app', package: 'com.example.showroom', class: '.Main' },
      long: { action: 'none', seconds: 0.75 },
    };
    expect(await desired(id)).toEqual({ homeKey });
    const compare = (settings: Settings) =>
      server.call(compareSettings, { selection: { ids: [id] }, settings, every: true }, as());
    const { data } = await compare({ homeKey: { single: { action: 'notice' }, double: { action: 'back' } } });
    const fieldOf = (field: string) => data.fields.find((one) => one.field === field);
    expect([data.changed, data.fields.length]).toEqual([1, comparedFields.length]);
    expect(fieldOf('homeKey.single')).toMatchObject({ changes: 1, before: [{ count: 1 }] });
    expect(fieldOf('homeKey.double')).toMatchObject({ changes: 1, before: [{ value: homeKey.double, count: 1 }] });
    expect(fieldOf('homeKey.long')).toMatchObject({ changes: 0, before: [{ value: homeKey.long, count: 1 }] });
    expect((await compare({ homeKey: { double: homeKey.double as never } })).data.changed).toBe(0);
    for (const wrong of [
      { single: { action: 'open_app' } },
      { single: { action: 'back', package: 'com.example.app' } },
      { single: { action: 'open_app', package: 'showroom' } },
      { single: { action: 'open_app', package: 'com.example.app', class: 'Main' } },
      { long: { action: 'none' } },
      { long: { action: 'none', seconds: 0.49 } },
      { long: { action: 'none', seconds: 1.255 } },
    ]) {
      expect((await save([id], { homeKey: wrong as never })).code).toBe(4000);
    }
  });
  it('can be released to the headset again', async () => {
    const selection = { ids: [logins[next]!.deviceId] };
    await server.call(saveSettings, { selection, settings: { screenOff: 30 }, leave: ['sleep'] }, as());
    expect(await desired(logins[next]!.deviceId)).toEqual({ screenOff: 30, otgCharging: false, usbDebug: true });
  });
  it('count each of two concurrent saves once', async () => {
    const id = logins[next]!.deviceId;
    const before = (await settingsOf(id)).desiredRev!;
    const answers = await Promise.all([60, 180, 300, 600].map((sleepAfter) => save([id], { sleep: sleepAfter as 60 })));
    expect(answers.map(({ code }) => code)).toEqual([1000, 1000, 1000, 1000]);
    expect((await settingsOf(id)).desiredRev).toBe(before + 4);
  });
});

describe('fetching settings', () => {
  it("is for the headset's own, with what it logs in with", async () => {
    const [own, other] = [logins[next]!, logins[next + 1]!];
    const rev = (await settingsOf(own.deviceId)).desiredRev!;
    expect((await fetchRev(own, rev)).status).toBe(200);
    expect((await fetchRev(other, rev)).status).toBe(404);
    expect((await fetchRev({ ...own, password: other.password }, rev)).status).toBe(401);
    expect((await fetchRev({ ...own, username: other.username }, rev)).status).toBe(401);
    for (const strange of ['0', '-1', '1e3', '99999999999', 'x'])
      expect((await fetchRev(own, strange)).status).toBe(404);
    const bare = await fetch(`${server.url}/device/v1/desired/settings/${rev}`);
    expect([bare.status, bare.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="headset"']);
    await database.pool.query('update vr_fleet.credentials set revoked_at = now() where username = $1', [own.username]);
    expect((await fetchRev(own, rev)).status).toBe(401);
  });
});
