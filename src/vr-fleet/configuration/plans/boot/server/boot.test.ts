import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { removeUnclaimedFilesJob } from '#kernel/files/server/files.jobs.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { compareSettings, saveSettings } from '#vr-fleet/configuration/settings/settings.contract.ts';
import { largestFrame, mostFrames, type Animation } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { showFrames } from '#vr-fleet/configuration/plans/boot/boot.contract.ts';
import { copyPlan, savePlan, sendPlan, showPlan } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { giveLogins, type Login } from '../../../../../../test/support/connect-headset.ts';
import { drawFrame, drawFrames } from '../../../../../../test/support/draw-frames.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../../../test/support/make-fleet.ts';
import { readZip } from '../../../../../../test/support/read-zip.ts';
import { sendFrames, type SentFrame } from '../../../../../../test/support/send-frames.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';
import { releaseAnimations } from './hold-animations.ts';

const database = useDatabase();
const server = useServer(database, { headsets: true, env: { MQTT_PORT: '0' } });

let owner: FakeActor;
let stranger: FakeActor;
let login: Login;
let other: Login;
let frames: Buffer[];

beforeAll(async () => {
  owner = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  stranger = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { ids } = await makeFleet(database, server.clock, owner.partyId, { count: 2 });
  [login, other] = (await giveLogins(database, server.clock, ids)) as [Login, Login];
  frames = await drawFrames(3);
});

const as = (who = owner) => ({ as: who.session, lang: 'en' as const });
const bring = (some: readonly SentFrame[], who = owner) => sendFrames(server, some, as(who));
type Screens = { boot?: Animation | null; shutdown?: Animation | null; sleep?: 60 };
const save = (name: string, settings: Screens, stored: { id?: string; version?: number } = {}, who = owner) =>
  server.call(savePlan, { ...stored, name, description: '', settings }, as(who));
const send = (id: string, version = 1) =>
  server.call(sendPlan, { id, version, selection: { ids: [login.deviceId] } }, as());
const problemsOf = ({ data }: { readonly data: unknown }) => data as { path: string; message: string }[];
const get = ({ username, password }: Login, sha256: string): Promise<Response> =>
  fetch(`${server.url}/device/v1/content/${sha256}`, {
    headers: { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` },
  });
const rowsOf = async ({ sha256 }: Animation): Promise<{ entity: string | null }[]> => {
  const { rows } = await database.pool.query(
    `select f.entity from vr_fleet.animations a join kernel.files f on f.id = a.file_id
      where a.sha256 = $1 and a.party_id = $2 order by f.id`,
    [sha256, owner.partyId],
  );
  return rows;
};
const keptFiles = async (): Promise<number> => {
  let count = 0;
  for await (const _hash of server.storage.keptBefore(new Date(Date.now() + 60_000))) count += 1;
  return count;
};
/** Runs the scheduled jobs some hours from now; the session would not last that long. */
const tidy = async (hours: number): Promise<void> => {
  const clock = { ...server.clock, now: () => new Date(server.clock.now().getTime() + hours * 3_600_000) };
  await releaseAnimations(database, clock);
  const run = await removeUnclaimedFilesJob.run();
  const services = { storage: server.storage };
  await run({}, { database, clock, services, log: { info: () => {} } } as never);
};

it('stores pictures in an uncompressed ZIP with the same bytes for the same pictures', async () => {
  const { code, data } = await bring(frames);
  expect([code, data.frames]).toEqual([1000, 3]);
  const bytes = await buffer((await server.storage.read(data.sha256))!);
  expect([bytes.length, hash('sha256', bytes)]).toEqual([data.size, data.sha256]);
  expect([...readZip(bytes)]).toEqual(frames.map((frame, at) => [`00${at + 1}.png`, frame]));
  // each header contains the file size, for readers that stream from the front
  expect([bytes.readUInt16LE(8), bytes.readUInt32LE(18)]).toEqual([0, frames[0]!.length]);
  expect((await bring(frames)).data).toEqual(data);
  const { path } = (await server.call(showFrames, { sha256: data.sha256 }, as())).data;
  expect(Buffer.from(await (await fetch(`${server.url}${path}`)).arrayBuffer()).equals(bytes)).toBe(true);
});

it('accepts 150 pictures, and refuses a faulty file by its name without storing any', async () => {
  const [first, second, third] = frames as [Buffer, Buffer, Buffer];
  const many = Array.from({ length: mostFrames }, () => first);
  expect((await bring(many)).data).toMatchObject({ frames: mostFrames });
  expect(problemsOf(await bring([...many, first]))).toMatchObject([{ path: 'frames' }]);
  const big = Buffer.concat([first, Buffer.alloc(largestFrame)]);
  expect(problemsOf(await bring([big]))).toMatchObject([{ path: 'frames' }]);
  const damaged = Buffer.from(second);
  damaged.fill(0x5a, 60, 200);
  const kept = await keptFiles();
  const wrong = await bring([
    first,
    { name: '002.png', bytes: await drawFrame(2, { side: 300 }) },
    { name: '003.png', bytes: await drawFrame(3, { type: 'jpeg' }) },
    { name: '004.png', bytes: damaged },
    { name: '005.png', bytes: third.subarray(0, 300) },
    { name: '007.png', bytes: third },
    { name: 'last.png', bytes: third },
  ]);
  expect([wrong.code, problemsOf(wrong)]).toEqual([
    4000,
    [
      '002.png is 300 × 300, not 280 × 280',
      '003.png is not a PNG picture',
      '004.png is damaged and cannot be opened',
      '005.png is damaged and cannot be opened',
      '007.png should be called 006.png',
      'last.png should be called 007.png',
    ].map((message) => ({ path: 'frames', message })),
  ]);
  expect(await keptFiles()).toBe(kept);
});

it('refuses an animation in a plan of a customer who did not upload it', async () => {
  const { data: boot } = await bring(await drawFrames(2, 10));
  expect((await server.call(showFrames, { sha256: boot.sha256 }, as(stranger))).code).toBe(4003);
  const refused = await save('Theirs', { boot }, {}, stranger);
  expect([refused.code, problemsOf(refused)]).toEqual([
    4000,
    [{ path: 'settings.boot', message: expect.stringContaining('Boot screen') }],
  ]);
  for (const wrong of [{ frames: 1 }, { size: boot.size + 1 }, { sha256: '0'.repeat(64) }])
    expect(problemsOf(await save('Wrong', { shutdown: { ...boot, ...wrong } }))).toMatchObject([
      { path: 'settings.shutdown' },
    ]);
  const { data: made } = await save('Own', { boot, shutdown: null });
  expect((await server.call(showPlan, { id: made.id }, as())).data.settings).toEqual({ boot, shutdown: null });
  // both have uploaded the same: each has a separate copy
  await bring(await drawFrames(2, 10), stranger);
  expect((await save('Theirs', { boot }, {}, stranger)).code).toBe(1000);
  const { data: history } = await server.call(recordHistory, { entity: 'settings-plan', id: made.id, limit: 10 }, as());
  expect(JSON.stringify(history.rows)).toContain(boot.sha256.slice(0, 8));
  // settings without a plan accept no pictures
  const selection = { ids: [login.deviceId] };
  const given = { selection, settings: { boot } };
  expect((await server.call(saveSettings, given, as())).msg).toContain('with a settings plan');
});

it('serves an animation only while the current document of the headset lists it', async () => {
  const { data: boot } = await bring(await drawFrames(2, 20));
  const { data: plan } = await save('Sent', { boot });
  expect((await get(login, boot.sha256)).status).toBe(404);
  const selection = { ids: [login.deviceId, other.deviceId] };
  const compare = (settings: Screens) => server.call(compareSettings, { selection, settings }, as());
  expect((await compare({ boot })).data).toMatchObject({ changed: 2, fields: [{ field: 'boot', changes: 2 }] });
  expect((await send(plan.id)).data).toEqual({ total: 1 });
  const bytes = Buffer.from(await (await get(login, boot.sha256)).arrayBuffer());
  expect(hash('sha256', bytes)).toBe(boot.sha256);
  expect((await get(login, `${boot.sha256}/chunks`)).status).toBe(200);
  expect((await get(other, boot.sha256)).status).toBe(404);
  expect((await compare({ boot: null })).data.fields).toMatchObject([
    { field: 'boot', changes: 2, before: expect.arrayContaining([{ count: 1 }, { value: boot, count: 1 }]) },
  ]);
  const { data: maker } = await save('Back', { boot: null });
  await send(maker.id);
  expect((await get(login, boot.sha256)).status).toBe(404);
  const { data: copy } = await server.call(copyPlan, { id: plan.id }, as());
  expect((await server.call(showPlan, { id: copy.id }, as())).data.settings).toEqual({ boot });
});

it('deletes an animation a day after the last plan stops using it, or if no plan ever did', async () => {
  const { data: never } = await bring(await drawFrames(1, 30));
  const { data: boot } = await bring(await drawFrames(1, 31));
  const { data: made } = await save('Kept', { boot });
  const { data: second } = await save('Kept too', { shutdown: boot });
  await tidy(25);
  expect([await rowsOf(never), await rowsOf(boot)]).toEqual([[], [{ entity: 'animation' }]]);
  expect(problemsOf(await save('Late', { boot: never }))).toMatchObject([{ path: 'settings.boot' }]);
  await save('Kept', { sleep: 60 }, made);
  await tidy(26);
  expect(await rowsOf(boot)).toEqual([{ entity: 'animation' }]);
  const remove = { lifecycle: 'settings-plan', move: 'remove', ids: [second.id] };
  expect((await server.call(applyMove, remove, as())).code).toBe(1000);
  await tidy(27);
  // within the day a plan may use it again
  expect(await rowsOf(boot)).toEqual([{ entity: null }]);
  const { data: again } = await save('Again', { boot });
  await tidy(60);
  expect(await rowsOf(boot)).toEqual([{ entity: 'animation' }]);
  await save('Again', { sleep: 60 }, again);
  await tidy(61);
  await tidy(86);
  expect(await rowsOf(boot)).toEqual([]);
  await tidy(86);
  const { rows } = await database.pool.query('select from vr_fleet.animations where sha256 = $1', [boot.sha256]);
  expect(rows).toEqual([]);
  expect(await server.storage.read(boot.sha256)).toBeUndefined();
});
