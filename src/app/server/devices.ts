import type { Server } from 'node:http';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Config } from '#kernel/config/server/config.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Log } from '#kernel/log/server/log.ts';
import type { Broker } from '#kernel/mqtt/server/broker.ts';
import { createEmbeddedBroker } from '#kernel/mqtt/server/embedded-broker.ts';
import { listenWebSocket } from '#kernel/mqtt/server/listen-embedded.ts';
import { runEmbedded } from '#kernel/mqtt/server/run-embedded.ts';
import { createAccessRegistry } from '#vr-fleet/access/server/access-registry.ts';
import { startDispatching } from '#vr-fleet/commands/server/start-dispatching.ts';
import { startIngest } from '#vr-fleet/devices/server/ingest/ingest.ts';
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
export async function openDevices({ config, url, database, clock, log, mqttPort }: Parts): Promise<Devices> {
  const db = database.kysely;
  await using opening = new AsyncDisposableStack();
  const broker = createEmbeddedBroker({
    access: createAccessRegistry(db, clock),
    onError: (error) => log.warn({ err: error }, 'the embedded broker failed at something'),
  });
  const running = await runEmbedded({ broker, url, host: config.host, port: mqttPort, log });
  opening.defer(() => running.close());
  const revocations = watchRevocations({ url, db, clock, broker, log });
  opening.defer(() => revocations.close());
  const ingest = startIngest({ database, broker, clock, log });
  opening.defer(() => ingest.close());
  const dispatching = startDispatching({ db, url, broker, clock, log, held: () => ingest.slots() });
  opening.defer(() => dispatching.stop());
  const closing = opening.move();
  return {
    broker,
    port: () => running.port(),
    urls: () => brokerUrls(config, running.port()),
    serve: (http) => listenWebSocket(http, (connection, address) => broker.take(connection, address)),
    close: () => closing.disposeAsync(),
  };
}
