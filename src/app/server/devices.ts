import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Config } from '#kernel/config/server/config.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Log } from '#kernel/log/server/log.ts';
import type { Broker } from '#kernel/mqtt/server/broker.ts';
import { createEmbeddedBroker } from '#kernel/mqtt/server/embedded-broker.ts';
import { openExternalBroker } from '#kernel/mqtt/server/external-broker.ts';
import { createRelay } from '#kernel/mqtt/server/relay-connections.ts';
import { listenWebSocket } from '#kernel/mqtt/server/listen-embedded.ts';
import { runEmbedded } from '#kernel/mqtt/server/run-embedded.ts';
import { createAccessRegistry } from '#vr-fleet/access/server/access-registry.ts';
import { startDispatching } from '#vr-fleet/commands/server/start-dispatching.ts';
import { startIngest } from '#vr-fleet/devices/server/ingest/ingest.ts';
import { noteFirstUse } from '#vr-fleet/access/server/note-first-use.ts';
import { watchRevocations } from '#vr-fleet/access/server/watch-revocations.ts';
import { brokerUrls, type BrokerUrls } from './broker-urls.ts';

interface Parts {
  readonly config: Config;
  /** Of the database. */
  readonly url: string;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Of the embedded broker, for MQTT over TCP; undefined: none, 0: a free one. */
  readonly mqttPort: number | undefined;
}

/** What of a server talks to headsets. */
export interface Devices {
  readonly broker: Broker;
  /** Of MQTT over TCP; undefined where this server has no embedded broker at this moment. */
  port(): number | undefined;
  readonly urls: () => BrokerUrls;
  /** Takes headsets in a browser at `/mqtt` of the HTTP server. */
  serve(http: Server): void;
  /** Ends before the HTTP server does: its WebSockets are connections of that one. */
  close(): Promise<void>;
}

/** Opens the broker that the configuration names, and all that works with it. */
export async function openDevices(parts: Parts): Promise<Devices> {
  const { config, url, database, clock, log } = parts;
  const db = database.kysely;
  await using opening = new AsyncDisposableStack();
  const opened = config.mqttUrl === undefined ? await openOwn(parts) : openBeside(parts, config.mqttUrl);
  const { broker } = opened;
  opening.defer(() => opened.close());
  const revocations = watchRevocations({ url, db, clock, broker, log });
  opening.defer(() => revocations.close());
  const ingest = startIngest({ database, broker, clock, log });
  opening.defer(() => ingest.close());
  const dispatching = startDispatching({ db, url, broker, clock, log, held: () => ingest.slots() });
  opening.defer(() => dispatching.stop());
  const closing = opening.move();
  return {
    broker,
    port: () => opened.port(),
    urls: () => brokerUrls(config, opened.port()),
    serve: (http) => listenWebSocket(http, (connection, address) => opened.take(connection, address)),
    close: () => closing.disposeAsync(),
  };
}

interface Opened extends Pick<Devices, 'broker' | 'port' | 'close'> {
  take(connection: Duplex, address: string): void;
}

/** The embedded broker, on one server of a database. */
async function openOwn({ config, url, database, clock, log, mqttPort }: Parts): Promise<Opened> {
  const broker = createEmbeddedBroker({
    access: createAccessRegistry(database.kysely, clock),
    onError: (error) => log.warn({ err: error }, 'the embedded broker failed at something'),
  });
  const running = await runEmbedded({ broker, url, host: config.host, port: mqttPort, log });
  return {
    broker,
    port: () => running.port(),
    take: (connection, address) => broker.take(connection, address),
    close: () => running.close(),
  };
}

/** The broker of MQTT_URL. */
function openBeside({ config, database, clock, log }: Parts, url: string): Opened {
  const broker = openExternalBroker({
    url,
    keepsAccounts: config.mqttAccess === 'dynamic-security',
    onLogins: (usernames) => {
      noteFirstUse(database.kysely, clock, usernames).catch((error: unknown) => {
        log.warn({ err: error }, 'the first use of passwords was not noted');
      });
    },
    onError: (error) => log.warn({ err: error }, 'the broker cannot be used'),
  });
  const relay = createRelay(new URL(url));
  return {
    broker,
    port: () => undefined,
    take: (connection) => relay.take(connection),
    async close() {
      relay.close();
      await broker.close();
    },
  };
}
