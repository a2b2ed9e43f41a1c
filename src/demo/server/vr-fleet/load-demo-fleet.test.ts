import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDemoAccounts } from '#demo/server/make-demo-accounts.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import { openDiskStorage } from '#kernel/files/server/disk-storage.ts';
import { deriveSigningKey } from '#kernel/secrets/signing-key.ts';
import { demoHeadsets, demoKeyFile, demoKeyLabel, demoSerial } from '#vr-fleet/entry/enrolment/demo-key.messages.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { loadDemoFleet } from './load-demo-fleet.ts';

const database = useDatabase();
const clock = createClock('Asia/Shanghai');
const dataDir = mkdtempSync(path.join(tmpdir(), 'demo-fleet-'));
const storage = openDiskStorage(path.join(dataDir, 'files'));
const rows = async <R>(text: string): Promise<R[]> => (await database.pool.query(text)).rows as R[];

beforeAll(async () => {
  await makeDemoAccounts(database.kysely, clock.now());
  await loadDemoFleet(database.kysely, clock, storage, dataDir);
  // 20,000 headsets need half a minute on a quiet machine
});
afterAll(() => rmSync(dataDir, { recursive: true }));

it('creates two orders with headsets for fleet1, the large one full, and an empty one for fleet2', async () => {
  const orders = await rows(`
    select p.login_name as login, o.seats, o.seats_used as used, count(d.id)::int as entered
      from vr_fleet.orders o join accounts.memberships m on m.party_id = o.party_id
      join accounts.people p on p.id = m.person_id left join vr_fleet.devices d on d.order_id = o.id
     group by o.id, p.login_name order by o.paid_at`);
  expect(orders).toEqual([
    { login: 'fleet1', seats: 180, used: 168, entered: 168 },
    { login: 'fleet1', seats: demoHeadsets, used: demoHeadsets, entered: demoHeadsets },
    { login: 'fleet2', seats: 25, used: 0, entered: 0 },
  ]);
});

it('numbers headsets in the order of their serial numbers, with space for the next', async () => {
  const [ends] = await rows(`
    select min(number) as first, max(number) as last, count(distinct number)::int as numbers,
           bool_and(rank = number) as ordered, max(next) as next
      from (select number, row_number() over (order by order_id, sn) as rank, f.next_number as next
              from vr_fleet.devices d join vr_fleet.fleets f on f.party_id = d.party_id) counted`);
  const all = 168 + demoHeadsets;
  expect(ends).toEqual({ first: 1, last: all, numbers: all, ordered: true, next: all + 1 });
});

it('marks headsets last connected or entered over seven days ago as silent, except in storage', async () => {
  const never = await rows(`
    select coalesce(g.storage, false) as storage, count(*) filter (where d.silent)::int as silent, count(*)::int as total
      from vr_fleet.devices d left join vr_fleet.groups g on g.id = d.group_id
     where d.status = 'never' group by 1 order by 1`);
  const stored = 10_000;
  const others = demoHeadsets + 168 - 80 - 64 - 72 - stored;
  expect(never).toEqual([
    { storage: false, silent: others, total: others },
    { storage: true, silent: 0, total: stored },
  ]);
  expect(await rows('select name from vr_fleet.groups where storage')).toEqual([{ name: '中心库房' }]);
  expect(await rows('select id from vr_fleet.devices where silent_at <= now()')).toEqual([]);
});

it('fills the carts of each group from its first position', async () => {
  const firsts = await rows<{ first: number }>(
    'select min(place) as first from vr_fleet.devices where group_id is not null group by group_id',
  );
  expect(firsts.map(({ first }) => first)).toEqual(Array(7).fill(1));
});

it('arranges the first groups on carts, with gaps', async () => {
  const groups = await rows(`
    select g.name, count(*)::int as headsets, max(d.place) > count(*) as gaps
      from vr_fleet.groups g join vr_fleet.devices d on d.group_id = g.id group by g.id order by g.position`);
  expect(groups).toHaveLength(7);
  expect(groups.slice(0, 3)).toEqual([
    { name: '展厅南区', headsets: 80, gaps: true },
    { name: '展厅北区', headsets: 64, gaps: true },
    { name: '变电实训一厅', headsets: 180, gaps: true },
  ]);
});

it('contains three firmware versions, one withdrawn, with packages', async () => {
  const versions = await rows(`
    select f.number, f.state, c.size = f.size as whole
      from vr_fleet.firmware_versions f join kernel.files k on k.id = f.file_id and k.entity = 'firmware-version'
      join vr_fleet.contents c on c.sha256 = k.sha256 order by f.sent_at`);
  expect(versions).toEqual([
    { number: '5.10.1', state: 'sent', whole: true },
    { number: '5.11.0', state: 'withdrawn', whole: true },
    { number: '5.12.0', state: 'sent', whole: true },
  ]);
});

it('contains plans in each state and a scheduled, a finished and a halted rollout', async () => {
  const plans = await rows('select name, state, total from vr_fleet.settings_plans order by state');
  expect(plans).toEqual([
    { name: '展厅省电', state: 'finished', total: 144 },
    { name: '展厅常亮', state: 'removed', total: null },
    { name: '考试模式', state: 'saved', total: null },
    { name: '期末静音', state: 'scheduled', total: null },
    { name: '关闭 USB 调试', state: 'sent', total: 72 },
  ]);
  const rollouts = await rows(`
    select r.name, r.state, array_agg(w.state order by w.place) as waves
      from vr_fleet.rollouts r join vr_fleet.rollout_waves w on w.rollout_id = r.id group by r.id order by r.created_at`);
  expect(rollouts).toEqual([
    { name: '教学车升级 5.12.0', state: 'finished', waves: ['passed', 'passed'] },
    { name: '展厅升级 5.10.1', state: 'paused', waves: ['passed', 'halted', 'waiting'] },
    { name: '实训厅升级 5.12.0', state: 'scheduled', waves: ['waiting', 'waiting', 'waiting'] },
  ]);
  const [halted] = await rows<{ halt: object }>(`select halt from vr_fleet.rollout_waves where state = 'halted'`);
  expect(halted?.halt).toMatchObject({ reason: 'tooManyFailed', failed: 5, causes: { low_battery: 5 } });
  const versions = await rows(`
    select pui, count(*)::int as headsets from vr_fleet.devices where status = 'offline' group by pui order by pui`);
  expect(versions).toEqual([
    { pui: '5.10.1', headsets: 50 },
    { pui: '5.12.0', headsets: 70 },
    { pui: '5.9.8', headsets: 96 },
  ]);
});

it('contains a rollout with a night window and group defaults for the van, with history rows', async () => {
  const windows = await rows(`
    select r.name, r.window_from / 60 as "from", r.window_until / 60 as until, h.action
      from vr_fleet.rollouts r join kernel.history h on h.entity = 'rollout' and h.entity_id = r.id::text
     where r.window_from is not null order by h.id`);
  expect(windows).toEqual(
    ['add', 'schedule'].map((what) => ({ name: '实训厅升级 5.12.0', from: 22, until: 6, action: `rollout.${what}` })),
  );
  const standing = await rows(`
    select g.name as "group", s.field, p.name from vr_fleet.standing_settings s
      join vr_fleet.groups g on g.id = s.group_id join vr_fleet.settings_plans p on p.id = s.plan_id order by s.field`);
  expect(standing).toEqual(
    ['usbDebug', 'usbMode'].map((field) => ({ group: '移动教学车', field, name: '关闭 USB 调试' })),
  );
  const versions = await rows(`
    select g.name as "group", s.model, f.number from vr_fleet.standing_firmware s
      join vr_fleet.groups g on g.id = s.group_id join vr_fleet.firmware_versions f on f.id = s.version_id order by s.model`);
  expect(versions).toEqual(['VH-4C', 'VH-4U'].map((model) => ({ group: '移动教学车', model, number: '5.12.0' })));
  const recorded = await rows(`
    select h.action, coalesce(p.stands_for, h.content::json -> 'after' ->> 'groupName') as "group",
           h.content::json -> 'after' -> 'total' as total
      from kernel.history h
      left join vr_fleet.settings_plans p on h.action = 'settings-plan.send' and p.id::text = h.entity_id
     where p.stands_for is not null or h.action = 'device.firmware' order by h.id`);
  // all 72 headsets of the van for the plan; the two without it for the version
  expect(recorded).toEqual([
    { action: 'settings-plan.send', group: '移动教学车', total: 72 },
    { action: 'device.firmware', group: '移动教学车', total: 2 },
  ]);
});

it('records who entered its headsets, with one history row an action', async () => {
  const acts = await rows(`
    select entity, content::json -> 'after' -> 'devices' as devices from kernel.history where action = 'device.enter' order by id`);
  expect(acts).toEqual([168, demoHeadsets].map((devices) => ({ entity: 'fleet', devices })));
  const [whose] = await rows(`
    select count(*)::int as without from vr_fleet.devices where entered_by is null or entered_how <> 'sheet'`);
  expect(whose).toEqual({ without: 0 });
});

it('registers each headset with the key derived from the secret in DATA_DIR', async () => {
  const file = path.join(dataDir, demoKeyFile);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const secret = readFileSync(file);
  for (const sn of [demoSerial(1), demoSerial(demoHeadsets), 'VH4C26M1100025']) {
    const [serial] = await rows<{ device_key: Buffer }>(`select device_key from vr_fleet.serials where sn = '${sn}'`);
    expect(serial?.device_key).toEqual(deriveSigningKey(secret, demoKeyLabel(sn)).publicKey);
  }
});

it('leaves existing data unchanged', async () => {
  await loadDemoFleet(database.kysely, clock, storage, dataDir);
  expect(await rows('select count(*)::int as n from vr_fleet.orders')).toEqual([{ n: 3 }]);
  expect(await rows('select count(*)::int as n from vr_fleet.firmware_versions')).toEqual([{ n: 3 }]);
});
