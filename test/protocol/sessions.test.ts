import { once, type EventEmitter } from 'node:events';
import type { IClientOptions } from 'mqtt';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { revokeCredentials } from '#vr-fleet/protocol/access/server/revoke-credentials.ts';
import { useDatabase } from '../support/use-database.ts';
import { describeBrokers, useBroker, type Known } from './use-broker.ts';

describeBrokers('sessions of headsets', (kind) => {
  const database = useDatabase();
  const broker = useBroker(kind, database);
  let known: Known;
  beforeEach(async () => {
    [known] = (await broker.admit(1)) as [Known];
    broker.received.length = 0;
  });
  const said = (): string[] => broker.received.map(({ payload }) => payload.toString());
  const withWill = (): IClientOptions => ({
    will: { topic: `${known.base}/up/state`, payload: Buffer.from('will'), qos: 1, retain: false },
  });

  test('sends a will when the connection is lost, and not when it is closed', async () => {
    const first = await broker.connect(known, withWill());
    await first.endAsync();
    const second = await broker.connect(known, withWill());
    await second.publishAsync(`${known.base}/up/state`, 'here', { qos: 1 });
    second.stream.destroy();
    await expect.poll(said).toStrictEqual(['here', 'will']);
  });

  test('sends a will when the keepalive expires', async () => {
    const client = await broker.connect(known, { ...withWill(), keepalive: 1, reschedulePings: false });
    // Left open without a disconnect message, as after a power failure.
    (client.stream as unknown as { write(): boolean }).write = () => true;
    await expect.poll(said).toStrictEqual(['will']);
  });

  test('replaces the first connection by the second', async () => {
    const first = await broker.connect(known, withWill());
    const closed = once(first as unknown as EventEmitter, 'close');
    const second = await broker.connect(known);
    await closed;
    await second.publishAsync(`${known.base}/up/state`, 'second', { qos: 1 });
    await expect.poll(said).toContain('second');
    expect(second.connected).toBe(true);
  });

  test('delivers an unconfirmed message to the next holder of the slot', async () => {
    const client = await broker.connect(known);
    broker.holds = true;
    client.publish(`${known.base}/up/report`, 'kept', { qos: 1 });
    await expect.poll(said).toStrictEqual(['kept']);
    await broker.letGo(known);
    client.publish(`${known.base}/up/report`, 'sent meanwhile', { qos: 1 });
    await sleep(100);
    broker.holds = false;
    await broker.takeAgain(known);
    await expect.poll(() => said().toSorted()).toStrictEqual(['kept', 'kept', 'sent meanwhile']);
    await client.endAsync();
  });

  test.runIf(kind === 'embedded')('confirms a headset’s message when it was handled', async () => {
    const client = await broker.connect(known);
    broker.holds = true;
    let isAcknowledged = false;
    client.publish(`${known.base}/up/report`, 'held', { qos: 1 }, () => (isAcknowledged = true));
    await expect.poll(said).toStrictEqual(['held']);
    await sleep(100);
    expect(isAcknowledged).toBe(false);
    broker.holds = false;
    broker.received[0]!.confirm();
    await expect.poll(() => isAcknowledged).toBe(true);
  });

  test('disconnects a revoked name and refuses it', async () => {
    const client = await broker.connect(known);
    const closed = once(client as unknown as EventEmitter, 'close');
    await database.kysely.transaction().execute((tx) => revokeCredentials(tx, broker.clock, [known.id]));
    await closed;
    await expect(broker.connect(known)).rejects.toThrow();
  });

  test('accepts the previous password until the new one was used', async () => {
    const old = await broker.connect(known);
    await old.endAsync();
    const next = await broker.admitAgain(known);
    const still = await broker.connect(known);
    await still.endAsync();
    const now = await broker.connect(next);
    await expect
      .poll(
        () =>
          broker.connect(known).then(
            () => 'admitted',
            () => 'refused',
          ),
        { timeout: 60_000, interval: 300 },
      )
      .toBe('refused');
    await now.endAsync(true);
    expect((await broker.connect(next)).connected).toBe(true);
  });
});
