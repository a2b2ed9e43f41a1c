import { expect, it } from 'vitest';
import { issueCommand, latestCommands, listBatches } from '#vr-fleet/commands/commands.contract.ts';
import { fakeActor } from '../../../../test/support/fake-actor.ts';
import { makeHeadsets } from '../../../../test/support/make-headsets.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { useServer } from '../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);

it('lists the latest commands and counts failures since yesterday, as the command list does', async () => {
  const { partyId, session } = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const latest = async () => (await server.call(latestCommands, {}, { as: session })).data;
  expect(await latest()).toMatchObject({ missed: 0, batches: [] });

  const headsets = await makeHeadsets(database, server.clock, partyId, [{}, {}]);
  const ids = headsets.map(({ id }) => id);
  for (let volume = 1; volume <= 7; volume += 1) {
    const asked = { selection: { ids }, type: 'volume', value: volume } as const;
    expect((await server.call(issueCommand, asked, { as: session })).code).toBe(1000);
  }
  const sent = (await latest()).batches;
  expect(sent.map(({ value }) => value)).toEqual([7, 6, 5, 4, 3, 2]);
  expect(sent[0]).toMatchObject({ type: 'volume', total: 2, received: 0, done: 0 });

  const at = server.clock.now();
  await database.pool.query(
    `update vr_fleet.commands set received_at = $2, failed_at = $2 where batch_id = $1 and device_id = $3`,
    [sent[0]!.batchId, at, ids[0]],
  );
  const { missed, missedFrom, batches } = await latest();
  expect([missed, batches[0]?.received]).toEqual([1, 1]);
  const list = await server.call(listBatches, { missed: true, from: missedFrom }, { as: session });
  expect(list.data.total).toBe(missed);
});
