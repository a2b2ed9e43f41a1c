import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe } from 'vitest';
import { createClock, type Clock, type MovableClock } from '#kernel/clock/server/clock.ts';
import type { Broker, Incoming } from '#kernel/mqtt/server/broker.ts';
import { createEmbeddedBroker } from '#kernel/mqtt/server/embedded/embedded-broker.ts';
import { openExternalBroker } from '#kernel/mqtt/server/external/external-broker.ts';
import { runEmbedded } from '#kernel/mqtt/server/embedded/run-embedded.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { createAccessRegistry } from '#vr-fleet/protocol/access/server/access-registry.ts';
import { noteFirstUse } from '#vr-fleet/protocol/access/server/note-first-use.ts';
import { watchRevocations } from '#vr-fleet/protocol/access/server/watch-revocations.ts';
import { slotCount, slotOf, topicBase } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { addCredential } from '#vr-fleet/entry/enrolment/server/add-credential.ts';
import { makeSecret } from '#vr-fleet/entry/enrolment/server/make-credential.ts';
import { makeClaimedMany } from '../support/make-claimed.ts';
import { hasMosquitto, startMosquitto, type Mosquitto } from '../support/mosquitto.ts';
import type { TestDatabase } from '../support/use-database.ts';

export type Kind = 'embedded' | 'mosquitto';

/** Runs a suite against a broker of each kind. Mosquitto's is skipped by name where it is not installed. */
export function describeBrokers(name: string, suite: (kind: Kind) => void): void {
  for (const kind of ['embedded', 'mosquitto'] as const) {
    describe.runIf(kind === 'embedded' || hasMosquitto)(`${name}, ${kind}`, () => suite(kind));
  }
}

/** A headset as a broker knows it. */
export interface Known {
  readonly id: string;
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
  /** The prefix of its topics. */
  readonly base: string;
}

export interface TestBroker {
  readonly broker: Broker;
  readonly clock: Clock & MovableClock;
  readonly port: number;
  /** The messages that reached the server, slot by slot. */
  readonly received: Incoming[];
  /** If true, messages stay unconfirmed. */
  holds: boolean;
  /** Releases a headset's slot and acquires it again, as its next holder does. */
  letGo(known: Known): Promise<void>;
  takeAgain(known: Known): Promise<void>;
  /** Creates credentials for headsets as an enrolment does, and registers them. */
  admit(count: number): Promise<Known[]>;
  /** A second credential for a headset that has one. */
  admitAgain(known: Known): Promise<Known>;
  connect(known: Known, wish?: mqtt.IClientOptions): Promise<MqttClient>;
}

/** One broker of a kind with the real registry, and the server's listener on every slot. */
export function useBroker(kind: Kind, database: TestDatabase, before = 0): TestBroker & { readonly first: Known[] } {
  const handle = {} as {
    -readonly [K in keyof (TestBroker & { first: Known[] })]: (TestBroker & { first: Known[] })[K];
  };
  const closing = new AsyncDisposableStack();
  const clients: MqttClient[] = [];
  beforeAll(async () => {
    const clock = createClock('Asia/Shanghai');
    const db = database.kysely;
    const access = createAccessRegistry(db, clock);
    const onError = (): void => {};
    const issue = async (ids: readonly string[]): Promise<Known[]> => {
      const secrets = await Promise.all(ids.map(() => makeSecret()));
      return db.transaction().execute(async (tx) => {
        const known: Known[] = [];
        for (const [place, id] of ids.entries()) {
          const { username } = await addCredential(tx, id, secrets[place]!, clock.now());
          known.push({ id, clientId: `d${id}`, username, password: secrets[place]!.password, base: topicBase(id) });
        }
        return known;
      });
    };
    const make = async (count: number): Promise<Known[]> =>
      issue((await makeClaimedMany(database, clock, count)).map(({ id }) => id));
    handle.first = before > 0 ? await make(before) : [];

    let mosquitto: Mosquitto | undefined;
    if (kind === 'mosquitto') {
      mosquitto = await startMosquitto(access);
      closing.defer(() => mosquitto!.close());
      const onLogins = (names: readonly string[]): void => void noteFirstUse(db, clock, names);
      handle.broker = openExternalBroker({ url: mosquitto.url, keepsAccounts: true, onLogins, onError });
      closing.defer(() => handle.broker.close());
      handle.port = mosquitto.port;
    } else {
      const broker = createEmbeddedBroker({ access, onError });
      const log = createLog({ level: 'silent' });
      const running = await runEmbedded({ broker, url: database.url, host: '127.0.0.1', port: 0, log });
      closing.defer(() => running.close());
      handle.broker = broker;
      handle.port = running.port()!;
    }
    const log = createLog({ level: 'silent' });
    const revocations = watchRevocations({ url: database.url, db, clock, broker: handle.broker, log });
    closing.defer(() => revocations.close());

    const received: Incoming[] = [];
    const listening = new Map<string, { close(): Promise<void> }>();
    const take = async (slot: string): Promise<void> => {
      listening.set(slot, await listen(handle, slot));
    };
    handle.received = received;
    handle.holds = false;
    await Promise.all(Array.from({ length: slotCount }, (_, slot) => take(slot.toString(16))));
    closing.defer(async () => void (await Promise.all([...listening.values()].map((one) => one.close()))));
    const admit = async (known: readonly Known[]): Promise<void> => {
      const accounts = await Promise.all(known.map(({ username }) => access.find(username)));
      await handle.broker.admit(accounts.map((account, place) => ({ ...account!, password: known[place]!.password })));
    };
    Object.assign(handle, {
      clock,
      letGo: async ({ id }: Known) => listening.get(slotOf(id))!.close(),
      takeAgain: ({ id }: Known) => take(slotOf(id)),
      async admit(count: number) {
        const known = await make(count);
        await admit(known);
        return known;
      },
      async admitAgain({ id }: Known) {
        const known = await issue([id]);
        await admit(known);
        return known[0]!;
      },
      async connect({ clientId, username, password }: Known, wish: mqtt.IClientOptions = {}) {
        const options = {
          protocolVersion: 4,
          clientId,
          username,
          password,
          reconnectPeriod: 0,
          keepalive: 30,
        } as const;
        const client = mqtt.connect(`mqtt://127.0.0.1:${handle.port}`, { ...options, ...wish });
        clients.push(client);
        await new Promise<void>((resolve, reject) => {
          client.once('connect', () => resolve());
          client.once('error', reject);
          client.once('close', () => reject(new Error('closed')));
        });
        client.on('error', () => {});
        return client;
      },
    } satisfies Omit<TestBroker, 'broker' | 'port' | 'received' | 'holds'>);
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.endAsync(true)));
    await closing.disposeAsync();
  });
  return handle;
}

/** Subscribes as the holder of a slot does, and waits until the subscription is active. */
function listen(test: TestBroker, slot: string): Promise<{ close(): Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const listening = test.broker.listen({
    clientId: `portico-slot-${slot}`,
    filters: [`vf/v1/${slot}/+/up/#`],
    onMessage(message) {
      test.received.push(message);
      if (!test.holds) message.confirm();
    },
    onUp: () => resolve(),
  });
  return promise.then(() => listening);
}
