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

  test('a will comes when the connection is lost, and not when it is ended', async () => {
    const first = await broker.connect(known, withWill());
    await first.endAsync();
    const second = await broker.connect(known, withWill());
    await second.publishAsync(`${known.base}/up/state`, 'here', { qos: 1 });
    second.stream.destroy();
    await expect.poll(said).toStrictEqual(['here', 'will']);
  });

  test('a will comes when the keepalive is over', async () => {
    const client = await broker.connect(known, { ...withWill(), keepalive: 1, reschedulePings: false });
    // Left open without a goodbye: what a power cut leaves behind.
    (client.stream as unknown as { write(): boolean }).write = () => true;
    await expect.poll(said, { timeout: 10_000 }).toStrictEqual(['will']);
  });

  test('the second connection takes the place of the first', async () => {
    const first = await broker.connect(known, withWill());
    const closed = once(first as unknown as EventEmitter, 'close');
    const second = await broker.connect(known);
    await closed;
    await second.publishAsync(`${known.base}/up/state`, 'second', { qos: 1 });
    await expect.poll(said).toContain('second');
    expect(second.connected).toBe(true);
  });

  test('a message that nobody confirmed goes to whoever holds the slot next', async () => {
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

  test.runIf(kind === 'embedded')('a headset hears that its message arrived when it was confirmed', async () => {
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

  test('a name that was revoked is cut off and stays out', async () => {
    const client = await broker.connect(known);
    const closed = once(client as unknown as EventEmitter, 'close');
    await database.kysely.transaction().execute((tx) => revokeCredentials(tx, broker.clock, [known.id]));
    await closed;
    await expect(broker.connect(known)).rejects.toThrow();
  });

  test('the password before stays good until the new one was used', async () => {
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
        { timeout: 10_000, interval: 300 },
      )
      .toBe('refused');
    await now.endAsync(true);
    expect((await broker.connect(next)).connected).toBe(true);
  });
});
