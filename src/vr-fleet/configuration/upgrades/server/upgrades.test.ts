import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { compareVersions } from '#vr-fleet/configuration/firmware/version-number.messages.ts';
import * as contract from '#vr-fleet/configuration/upgrades/upgrades.contract.ts';
import { withdrawVersion } from '#vr-fleet/configuration/upgrades/versions.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../../test/support/make-fleet.ts';
import { makeVersion } from '../../../../../test/support/make-version.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
const call = ((endpoint, params) => server.call(endpoint, params, { as: owner.session })) as typeof server.call;
const all = { filter: {} };
let owner: FakeActor;
let publisher: FakeActor;
let ids: readonly string[];
let ended: string;

beforeEach(async () => {
  owner = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  publisher = await fakeActor(database, server.clock, { role: 'fleet_operations', kind: 'operator' });
  ({ ids } = await makeFleet(database, server.clock, owner.partyId, { count: 6 }));
  const old = await makeFleet(database, server.clock, owner.partyId, { count: 1, serviceUntil: '2020-01-31' });
  ended = old.ids[0]!;
  for (const [at, pui] of ['5.9.8', '5.9.8', '5.10.1', '5.10.1.0', null, '5.2'].entries())
    await sql`update vr_fleet.devices set pui = ${pui} where id = ${ids[at]!}`.execute(database.kysely);
  await sql`update vr_fleet.devices set model = 'B1' where id = ${ids[5]!}`.execute(database.kysely);
});

const revision = async (id: string) => {
  const { rows } = await sql<{ rev: number; document: object }>`
    select rev, document from vr_fleet.desired_revisions where device_id = ${id} and kind = 'firmware'
     order by rev desc limit 1`.execute(database.kysely);
  return rows[0];
};
const report = (id: string, set: string) =>
  sql`update vr_fleet.desired_revisions set ${sql.raw(set)} where device_id = ${id} and kind = 'firmware'
         and rev = (select max(rev) from vr_fleet.desired_revisions where device_id = ${id} and kind = 'firmware')`.execute(
    database.kysely,
  );
const shown = async (id: string) => (await call(contract.showUpgrade, { id })).data;

describe('an upgrade', () => {
  it('previews skipped headsets with reasons, and is sent to the others', async () => {
    const id = await makeVersion(database, server.clock, { number: '5.10.1' });
    const expected = {
      total: 3,
      unknown: 1,
      leftOut: { ended: 1, otherModel: 1, notLower: 2, underWay: 0 },
    };
    expect((await call(contract.previewUpgrade, { id, selection: all })).data).toMatchObject({
      ...expected,
      forecast: { apply: 0, unseen: 3, short: 0, p50: null },
    });
    expect((await shown(id)).open).toBe(3);
    expect((await call(contract.sendUpgrade, { id, selection: all })).data).toEqual(expected);
    expect((await revision(ids[0]!))?.document).toMatchObject({ number: '5.10.1', mode: 'required', size: 1_000 });
    expect([await revision(ids[2]!), await revision(ids[5]!), await revision(ended)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await shown(id)).toMatchObject({ open: 0, sent: 3, outcomes: { waiting: 3 } });
    const again = await call(contract.previewUpgrade, { id, selection: { ids: [ids[0]!] } });
    expect(again.data).toMatchObject({ total: 0, leftOut: { underWay: 1 } });
    expect((await call(contract.sendUpgrade, { id, selection: all })).code).toBe(5000);
    const stranger = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
    const theirs = await server.call(contract.showUpgrade, { id }, { as: stranger.session });
    expect(theirs.code).toBe(4003);
  });

  it('succeeds only if the new system is reported, and is sent again after a failure', async () => {
    const id = await makeVersion(database, server.clock, { number: '6.0' });
    await call(contract.sendUpgrade, { id, selection: { ids: ids.slice(0, 4) } });
    await report(ids[0]!, 'applied_at = now()');
    expect(await shown(id)).toMatchObject({
      outcomes: { waiting: 4, ok: 0 },
      phases: { installing: 1, notFetched: 3 },
    });
    await sql`update vr_fleet.devices set pui = '6.0' where id = ${ids[0]!}`.execute(database.kysely);
    await report(ids[1]!, `failed_at = now(), error = 'install_failed'`);
    await report(ids[2]!, `failed_at = now(), error = 'declined'`);
    await report(ids[3]!, `fetched_at = now(), progress = '{"phase": "waiting", "waitsFor": "battery"}'`);
    const upgrade = await shown(id);
    expect(upgrade).toMatchObject({
      sent: 4,
      outcomes: { waiting: 1, ok: 1, failed: 1, declined: 1 },
      phases: { battery: 1 },
      causes: { install_failed: 1 },
    });
    expect(upgrade.devices.map(({ id }) => id)).toEqual([ids[1], ids[2]]);
    expect((await call(contract.resendUpgrade, { id })).data.total).toBe(2);
    expect((await revision(ids[1]!))?.rev).toBe(2);
    expect(await shown(id)).toMatchObject({ outcomes: { waiting: 3, ok: 1, failed: 0 } });
    expect((await call(contract.resendUpgrade, { id })).code).toBe(5000);
  });

  it('is superseded by a later one unless it was applied', async () => {
    const first = await makeVersion(database, server.clock, { number: '6.1' });
    const second = await makeVersion(database, server.clock, { number: '6.2' });
    await call(contract.sendUpgrade, { id: first, selection: { ids: ids.slice(0, 2) } });
    await report(ids[0]!, 'applied_at = now()');
    await sql`update vr_fleet.devices set pui = '6.1' where id = ${ids[0]!}`.execute(database.kysely);
    await call(contract.sendUpgrade, { id: second, selection: { ids: ids.slice(0, 2) } });
    expect((await shown(first)).outcomes).toMatchObject({ ok: 1, superseded: 1 });
    expect((await shown(second)).outcomes).toMatchObject({ waiting: 2 });
    const third = await makeVersion(database, server.clock, { number: '6.3' });
    const { rows } = (await call(contract.listUpgrades, { start: 0, limit: 100 })).data;
    const listed = (id: string) => rows.find((row) => row.id === id);
    expect(listed(first)).toMatchObject({ sent: 2, outcomes: { ok: 1, superseded: 1, waiting: 0 } });
    expect(listed(second)).toMatchObject({ sent: 2, outcomes: { waiting: 2 } });
    expect(listed(third)).toMatchObject({ sent: 0 });
  });

  it('is withdrawn where it is not installed, also after the end of service, and not sent again', async () => {
    const id = await makeVersion(database, server.clock, { number: '6.3' });
    await call(contract.sendUpgrade, { id, selection: { ids: ids.slice(0, 3) } });
    await report(ids[0]!, 'applied_at = now()');
    await sql`update vr_fleet.devices set pui = '6.3' where id = ${ids[0]!}`.execute(database.kysely);
    await sql`update vr_fleet.devices set order_id = (select order_id from vr_fleet.devices where id = ${ended})
               where id = ${ids[2]!}`.execute(database.kysely);
    const withdrawn = await server.call(withdrawVersion, { id, reason: '启动变慢' }, { as: publisher.session });
    expect(withdrawn.data).toEqual({ takenBack: 2 });
    expect((await revision(ids[0]!))?.rev).toBe(1);
    expect([await revision(ids[1]!), await revision(ids[2]!)]).toEqual([
      { rev: 2, document: {} },
      { rev: 2, document: {} },
    ]);
    expect(await shown(id)).toMatchObject({ state: 'withdrawn', withdrawnWhy: '启动变慢', open: 0 });
    expect((await call(contract.sendUpgrade, { id, selection: all })).code).toBe(5000);
    expect((await call(contract.resendUpgrade, { id })).code).toBe(5000);
  });

  it('is not listed if the version is unsent or for other models', async () => {
    const saved = await makeVersion(database, server.clock, { state: 'saved' });
    const other = await makeVersion(database, server.clock, { models: ['C3'] });
    const { data } = await call(contract.listUpgrades, { start: 0, limit: 100 });
    expect(data.rows.filter(({ id }) => id === saved || id === other)).toEqual([]);
    expect((await call(contract.sendUpgrade, { id: saved, selection: all })).code).toBe(4003);
  });

  it('is listed with the number of headsets of each version', async () => {
    const { data } = await call(contract.versionSpread, {});
    expect(data.total).toBe(7);
    expect(data.rows).toEqual([
      { pui: '5.10.1.0', count: 1 },
      { pui: '5.10.1', count: 1 },
      { pui: '5.9.8', count: 2 },
      { pui: '5.2', count: 1 },
      { pui: null, count: 2 },
    ]);
  });
});

it('compares versions in the database as on the server', async () => {
  const part = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 999_999_999 }));
  const version = fc.oneof(
    fc.array(part, { minLength: 2, maxLength: 4 }).map((parts) => parts.join('.')),
    fc.constantFrom('5', '5.9-beta', '05.9', ''),
  );
  await fc.assert(
    fc.asyncProperty(version, version, async (a, b) => {
      const { rows } = await sql<{ higher: boolean | null }>`
        select vr_fleet.version_key(${a}) > vr_fleet.version_key(${b}) as higher`.execute(database.kysely);
      const compared = compareVersions(a, b);
      expect(rows[0]!.higher).toBe(compared === undefined ? null : compared > 0);
    }),
    { numRuns: 60 },
  );
});
