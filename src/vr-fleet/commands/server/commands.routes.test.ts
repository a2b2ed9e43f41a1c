import { beforeAll, describe, expect, it } from 'vitest';
import { fakeActor, type FakeActor } from '../../../../test/support/fake-actor.ts';
import { makeHeadsets, type MadeHeadset } from '../../../../test/support/make-headsets.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { useServer } from '../../../../test/support/use-server.ts';
import {
  issueCommand,
  listBatches,
  listCommands,
  previewCommand,
  showBatch,
} from '#vr-fleet/commands/commands.contract.ts';

const database = useDatabase();
// Another server owns every slot, so this one sends nothing meanwhile.
beforeAll(async () => {
  await database.pool.query(
    `insert into vr_fleet.slots (slot, holder, until) select generate_series(0, 15), 'elsewhere', '2999-01-01'`,
  );
});
const server = useServer(database);
const given = { role: 'fleet_owner', kind: 'fleet_customer' } as const;

let owner: FakeActor;
let other: FakeActor;
let fleet: MadeHeadset[];
const all = { selection: { filter: {} } };

beforeAll(async () => {
  owner = await fakeActor(database, server.clock, given);
  other = await fakeActor(database, server.clock, given);
  fleet = await makeHeadsets(database, server.clock, owner.partyId, [
    { volume: 10, brightness: 100, boot: 'boot-one' },
    { volume: 30, brightness: 0, status: 'standby' },
    { volume: 35 },
    { status: 'offline', volume: 90 },
    { status: 'offline' },
    { ended: true, volume: 50 },
    { ended: true, status: 'offline' },
  ]);
  await makeHeadsets(database, server.clock, other.partyId, [{ volume: 70 }]);
});

const as = () => ({ as: owner.session });
const ids = (...places: number[]): string[] => places.map((place) => fleet[place]!.id);

describe('the preview of a command', () => {
  it('counts matching headsets that are online or on standby with service', async () => {
    const { data } = await server.call(previewCommand, all, as());
    expect(data).toEqual({
      matching: 7,
      executable: 3,
      offline: 2,
      serviceEnded: 2,
      ticks: 'oso--o-',
      volume: { min: 10, max: 35, median: 30, steps: [0, 1, 0, 2, 0, 0, 0, 0, 0, 0] },
      brightness: { min: 0, max: 100, median: 0, steps: [1, 0, 0, 0, 0, 0, 0, 0, 0, 1] },
    });
  });
  it('counts none if no headset is reachable', async () => {
    const { data } = await server.call(previewCommand, { selection: { ids: ids(3, 5) } }, as());
    expect(data).toMatchObject({
      matching: 2,
      executable: 0,
      offline: 1,
      serviceEnded: 1,
      volume: null,
      brightness: null,
    });
  });
});

describe('a command', () => {
  it('is written for each eligible headset with the previous value, and the batch counts the skipped ones', async () => {
    const issued = await server.call(issueCommand, { ...all, type: 'volume', value: 40 }, as());
    expect(issued.data).toMatchObject({ total: 3, skippedOffline: 2, skippedEnded: 2 });
    const { batchId } = issued.data;
    const listed = await server.call(listCommands, { batchId }, as());
    expect(listed.data.total).toBe(3);
    expect(listed.data.rows.map(({ valueBefore, progress, type }) => [valueBefore, progress, type])).toEqual([
      [35, 'issued', 'volume'],
      [30, 'issued', 'volume'],
      [10, 'issued', 'volume'],
    ]);
    const [row] = listed.data.rows;
    expect(Date.parse(row!.expiresAt) - Date.parse(row!.issuedAt)).toBe(60_000);
    const counts = { issued: 3, sent: 0, received: 0, done: 0, failed: 0, expired: 0 };
    const shown = await server.call(showBatch, { id: batchId }, as());
    expect(shown.data).toMatchObject({ id: batchId, type: 'volume', value: 40, total: 3, skippedOffline: 2, counts });
    const batches = await server.call(listBatches, { type: 'volume' }, as());
    expect(batches.data).toMatchObject({ total: 1, rows: [{ id: batchId, counts }] });
    expect((await server.call(listBatches, { type: 'restart' }, as())).data.total).toBe(0);
    const history = await database.pool.query(
      `select action, content from kernel.history where entity = 'command' and entity_id = $1`,
      [batchId],
    );
    expect(history.rows).toHaveLength(1);
    expect(history.rows[0].action).toBe('command.volume');
  });
  it('is listed by headset and progress', async () => {
    const restarted = await server.call(issueCommand, { selection: { ids: ids(0) }, type: 'restart', value: 7 }, as());
    expect(restarted.code).toBe(1000);
    const listed = await server.call(listCommands, { deviceId: fleet[0]!.id, progress: 'issued' }, as());
    expect(listed.data.rows.map(({ type, value }) => [type, value])).toEqual([
      ['restart', null],
      ['volume', 40],
    ]);
    expect((await server.call(listCommands, { deviceId: fleet[0]!.id, progress: 'done' }, as())).data.total).toBe(0);
    expect((await server.call(listCommands, {}, as())).code).toBe(4000);
    const before = await database.pool.query(`select boot_before from vr_fleet.commands where type = 'restart'`);
    expect(before.rows).toEqual([{ boot_before: 'boot-one' }]);
  });
  it('is refused with the reason if no headset can receive it', async () => {
    const refusal = async (...places: number[]) => {
      const answer = await server.call(issueCommand, { selection: { ids: ids(...places) }, type: 'shutdown' }, as());
      return [answer.code, answer.msg];
    };
    expect(await refusal(3)).toEqual([5000, 'None of the selected headsets is connected, so nothing was sent']);
    expect((await refusal(5, 6))[1]).toContain('service of the selected headsets has ended');
    expect((await refusal(3, 5))[1]).toContain('not connected or their service has ended');
  });
  it('requires its value, and a reset the current number of headsets', async () => {
    const volume = await server.call(issueCommand, { ...all, type: 'volume' }, as());
    expect([volume.code, volume.data]).toMatchObject([4000, [{ path: 'value' }]]);
    const uncounted = await server.call(issueCommand, { ...all, type: 'reset' }, as());
    expect([uncounted.code, uncounted.data]).toMatchObject([4000, [{ path: 'count' }]]);
    const miscounted = await server.call(issueCommand, { ...all, type: 'reset', count: 7 }, as());
    expect([miscounted.code, miscounted.data]).toMatchObject([4009, { state: '3' }]);
    const before = await database.pool.query(`select from vr_fleet.command_batches where type = 'reset'`);
    expect(before.rowCount).toBe(0);
    const right = await server.call(issueCommand, { ...all, type: 'reset', count: 3 }, as());
    expect(right.data.total).toBe(3);
  });
  it('reaches and reveals no headset of another customer', async () => {
    const foreign = await server.call(
      issueCommand,
      { selection: { ids: ids(0, 1) }, type: 'restart' },
      { as: other.session },
    );
    expect(foreign.code).toBe(5000);
    const listed = await server.call(listCommands, { deviceId: fleet[0]!.id }, { as: other.session });
    expect(listed.data.total).toBe(0);
  });
});
