import { afterAll, beforeAll, expect, it } from 'vitest';
import { Lan } from '#headset/model/lan.ts';
import { unconfirmedNotice } from '#vr-fleet/configuration/plans/network/server/network-notices.ts';
import { takeBackAddresses } from '#vr-fleet/configuration/plans/network/server/take-back.ts';
import { previewPool, type Pool } from '#vr-fleet/configuration/plans/network/network.contract.ts';
import { copyPlan, savePlan, sendPlan, showPlan } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { saveSettings } from '#vr-fleet/configuration/settings/settings.contract.ts';
import { bringHeadset, type Brought } from '../support/bring-headset.ts';
import { giveLogins } from '../support/connect-headset.ts';
import { eventually } from '../support/eventually.ts';
import { fakeActor, type FakeActor } from '../support/fake-actor.ts';
import { makeFleet } from '../support/make-fleet.ts';
import { useDatabase } from '../support/use-database.ts';
import { useServer } from '../support/use-server.ts';

const database = useDatabase();
const server = useServer(database, { headsets: true, env: { MQTT_PORT: '0' } });

/** In seconds. The protocol specifies a minute. */
const networkPatience = 1;
const pool = { start: '10.24.9.40', end: '10.24.9.42', mask: '255.255.255.0', gateway: '10.24.9.1', dns: '10.24.9.41' };

let owner: FakeActor;
let ids: readonly string[];
let brought: Brought[];

beforeAll(async () => {
  owner = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  ({ ids } = await makeFleet(database, server.clock, owner.partyId, { count: 3 }));
  const logins = await giveLogins(database, server.clock, ids);
  const lan = new Lan('10.24.9.0/24');
  const circumstances = { lan, networkPatience };
  brought = logins
    .slice(0, 2)
    .map((login) => bringHeadset(login, { url: server.url, mqttPort: server.mqttPort()!, circumstances }));
  await eventually(() => brought.every(({ headset }) => headset.contact === 'connected'));
});
afterAll(() => brought.forEach((one) => one.end()));

const as = () => ({ as: owner.session, lang: 'en' as const });
const save = (name: string, range: Pool, stored: { id?: string; version?: number } = {}, settings = {}) =>
  server.call(savePlan, { ...stored, name, description: '', settings, pool: range }, as());
const preview = async (range: Pool, id?: string) =>
  (await server.call(previewPool, { pool: range, ...(id !== undefined && { id }) }, as())).data;
const show = async (id: string) => (await server.call(showPlan, { id }, as())).data;
const send = (id: string, version: number, some: readonly string[]) =>
  server.call(sendPlan, { id, version, selection: { ids: [...some] } }, as());
const highest = async (id: string) => {
  const { rows } = await database.pool.query(
    `select rev, document, applied_at, error from vr_fleet.desired_revisions where device_id = $1 order by rev desc limit 1`,
    [id],
  );
  return rows[0];
};
const addressesOf = async (planId: string): Promise<Record<string, string>> => {
  const { rows } = await database.pool.query(
    'select device_id, host(address) as address from vr_fleet.pool_addresses where plan_id = $1',
    [planId],
  );
  return Object.fromEntries(rows.map((row) => [row.device_id, row.address]));
};

it('assigns each headset an address by number, or is not saved and names those without one', async () => {
  // One of the three belongs to the name server.
  const short = await preview(pool);
  expect(short).toMatchObject({ total: 3, capacity: 2, short: 1, overlaps: [] });
  expect(short.assigned.map(({ number, address }) => [number, address])).toEqual([
    [1, '10.24.9.40'],
    [2, '10.24.9.42'],
  ]);
  const refused = await save('Hall', pool);
  expect([refused.code, (refused.data as never as { path: string; message: string }[])[0]]).toEqual([
    4000,
    { path: 'pool', message: expect.stringMatching(/^1 address is missing, for: Room 003$/) },
  ]);
  const wrong = await save('Hall', { ...pool, end: '10.24.10.1', gateway: '10.1.1.1', mask: '255.0.255.0' });
  expect((wrong.data as never as { path: string }[]).map(({ path }) => path)).toEqual(['pool.mask']);
  const { data: made } = await save('Hall', { ...pool, end: '10.24.9.43' });
  const given = { [ids[0]!]: '10.24.9.40', [ids[1]!]: '10.24.9.42', [ids[2]!]: '10.24.9.43' };
  expect(await addressesOf(made.id)).toEqual(given);
  // A lower start: headsets retain their addresses.
  await save('Hall', { ...pool, start: '10.24.9.30', end: '10.24.9.50' }, made);
  expect(await addressesOf(made.id)).toEqual(given);
  expect((await preview({ ...pool, end: '10.24.9.60' })).overlaps).toMatchObject([{ id: made.id, name: 'Hall' }]);
  expect((await preview({ ...pool, end: '10.24.9.60' }, made.id)).overlaps).toEqual([]);
  const both = await server.call(savePlan, { name: 'Both', description: '', settings: { network: null }, pool }, as());
  expect((both.data as never as { path: string }[])[0]!.path).toBe('pool');
});

it('confirms itself over a new address, with everything that came with it', async () => {
  const { data: plan } = await save('New hall', { ...pool, end: '10.24.9.50' }, {}, { usbDebug: true });
  // The other plan uses some of the addresses: it is reported, but does not block.
  expect((await send(plan.id, 1, ids)).data).toMatchObject({ total: 3, conflicts: { overlaps: [{ name: 'Hall' }] } });
  await eventually(
    async () => (await highest(ids[1]!)).applied_at !== null && (await highest(ids[0]!)).applied_at !== null,
  );
  const addresses = await addressesOf(plan.id);
  for (const [place, { headset }] of brought.entries()) {
    expect(headset.hardware.settings).toMatchObject({ usbDebug: true, network: { ip: addresses[ids[place]!] } });
    await eventually(async () => {
      const { rows } = await database.pool.query(
        'select host(ip) as ip from vr_fleet.device_reports where device_id = $1',
        [ids[place]],
      );
      return rows[0].ip === addresses[ids[place]!];
    });
  }
  expect(
    (
      await server.call(
        saveSettings,
        { selection: { filter: {} }, settings: { network: brought[0]!.headset.hardware.settings.network! } },
        as(),
      )
    ).code,
  ).toBe(5000);
});

it('reverts where the broker is unreachable; it is withdrawn, reported, and sent again only by a user', async () => {
  const held = { ...brought[0]!.headset.hardware.settings.network };
  const elsewhere = {
    start: '10.77.0.10',
    end: '10.77.0.20',
    mask: '255.255.255.0',
    gateway: '10.77.0.1',
    dns: '10.77.0.1',
  };
  const { data: plan } = await save('Wrong hall', elsewhere, {}, { usbMode: 'charge' as const });
  await send(plan.id, 1, [ids[0]!]);
  await eventually(async () => (await highest(ids[0]!)).error === 'network_unconfirmed');
  const { headset } = brought[0]!;
  expect(headset.hardware.settings.network).toEqual(held);
  expect(headset.hardware.settings.usbMode).toBe('mtp');
  await eventually(() => headset.contact === 'connected');
  // A headset that reconnects is not notified of it again.
  headset.cutConnection();
  await eventually(() => headset.contact === 'connected');
  const { rev } = await highest(ids[0]!);
  await takeBackAddresses(database, server.clock);
  await takeBackAddresses(database, server.clock);
  const back = await highest(ids[0]!);
  expect([back.rev, back.document]).toEqual([rev + 1, expect.objectContaining({ usbMode: 'charge', network: held })]);
  await eventually(async () => (await highest(ids[0]!)).applied_at !== null);
  expect(headset.hardware.settings).toMatchObject({ usbMode: 'charge', network: held });
  expect(await show(plan.id)).toMatchObject({ failed: 1, superseded: 0, applied: 0 });
  const { rows: told } = await database.pool.query(
    `select payload::text as payload from kernel.outbox
      where payload::text like '%vr-fleet.network-unconfirmed%'`,
  );
  expect(told).toHaveLength(1);
  const reader = { actor: { partyId: owner.partyId, personId: owner.personId }, lang: 'en' } as never;
  expect((await unconfirmedNotice.about(database.kysely, [plan.id], reader)).get(plan.id)).toEqual({
    values: { name: 'Wrong hall', count: 1 },
    path: `/index/vr/plan/${plan.id}`,
  });
  const { data: copy } = await server.call(copyPlan, { id: plan.id, toFailed: true }, as());
  expect(await show(copy.id)).toMatchObject({ state: 'sent', total: 1 });
  expect(await addressesOf(copy.id)).toEqual(await addressesOf(plan.id));
  await eventually(async () => (await highest(ids[0]!)).error === 'network_unconfirmed');
  await takeBackAddresses(database, server.clock);
});

it('keeps no dead address after a power failure: it reverts and is notified again', async () => {
  const { headset, notes } = brought[1]!;
  const held = headset.hardware.settings.network;
  const dead = {
    start: '10.88.0.10',
    end: '10.88.0.20',
    mask: '255.255.255.0',
    gateway: '10.88.0.1',
    dns: '10.88.0.1',
  };
  const { data: plan } = await save('Dead', dead);
  const tried = () => notes.filter(({ what }) => what === 'network_tried').length;
  const before = tried();
  await send(plan.id, 1, [ids[1]!]);
  await eventually(() => tried() === before + 1);
  headset.cutPower();
  headset.switchOn(0.1);
  await eventually(() => headset.contact === 'connected');
  expect(headset.hardware.settings.network).toEqual(held);
  await eventually(async () => (await highest(ids[1]!)).error === 'network_unconfirmed');
  expect(tried()).toBe(before + 2);
});

it('is not sent to a headset without an address', async () => {
  const { data: plan } = await save('Later', { ...pool, start: '10.24.9.100', end: '10.24.9.120' });
  const { ids: more } = await makeFleet(database, server.clock, owner.partyId, { count: 1, nickname: 'Late' });
  const refused = await send(plan.id, 1, [...ids, ...more]);
  expect([refused.code, refused.msg]).toEqual([5000, expect.stringContaining('1 headset has no address: Late')]);
  expect((await send(plan.id, 1, [ids[2]!])).data).toMatchObject({ total: 1 });
});
