import type { Duplex } from 'node:stream';
import type { DeviceRoute } from '#kernel/http/server/device-calls.ts';
import type { AreaRuntime, ServiceParts } from '#kernel/area/server/server-area.ts';
import { createEmbeddedBroker } from '#kernel/mqtt/server/embedded/embedded-broker.ts';
import { openExternalBroker } from '#kernel/mqtt/server/external/external-broker.ts';
import { createRelay } from '#kernel/mqtt/server/relay-connections.ts';
import { listenWebSocket, webSocketPath } from '#kernel/mqtt/server/embedded/listen-embedded.ts';
import { runEmbedded } from '#kernel/mqtt/server/embedded/run-embedded.ts';
import type { Broker } from '#kernel/mqtt/server/broker.ts';
import type { Config } from '#kernel/config/server/config.ts';
import { createAccessRegistry } from './protocol/access/server/access-registry.ts';
import { noteFirstUse } from './protocol/access/server/note-first-use.ts';
import { brokerAccessCalls } from './protocol/access/server/broker-access-calls.ts';
import { watchRevocations } from './protocol/access/server/watch-revocations.ts';
import { commandListener, commandSender } from './commands/server/command-exchange.ts';
import { startDispatching, type Sender } from './protocol/protocol/server/dispatch/start-dispatching.ts';
import type { Listener } from './protocol/protocol/server/listener.ts';
import { desiredListener, desiredSender } from './protocol/revisions/server/revision-exchange.ts';
import type { DesiredKind } from './protocol/revisions/desired-kind.ts';
import { settingsKind } from './configuration/settings/settings.kind.ts';
import { firmwareKind } from './configuration/firmware/firmware.kind.ts';
import { downloadListener } from './configuration/forecast/server/note-downloads.ts';
import { startIngest } from './protocol/protocol/server/ingest.ts';
import { deliveryCalls } from './protocol/delivery/server/delivery-calls.ts';
import { enrolmentCalls } from './entry/enrolment/server/enrolment-calls.ts';
import { revisionCalls } from './protocol/revisions/server/revision-calls.ts';

/** All kinds of desired state. */
const kinds: readonly DesiredKind[] = [settingsKind, firmwareKind];
/** Receivers of headset messages, in this order: a command is resolved before its effects are processed. */
export const listeners: readonly Listener[] = [commandListener, desiredListener(kinds), downloadListener];
const senders: readonly Sender[] = [commandSender, desiredSender];

/** The components of a server that communicate with headsets. */
export interface FleetRuntime extends AreaRuntime {
  readonly broker: Broker;
  /** Port of MQTT over TCP; undefined while this server has no embedded broker. */
  port(): number | undefined;
}

/** Opens the configured broker and all its services. */
export async function openFleet(parts: ServiceParts): Promise<FleetRuntime> {
  const { config, url, database, clock, log } = parts;
  const db = database.kysely;
  await using opening = new AsyncDisposableStack();
  const opened = config.mqttUrl === undefined ? await openOwn(parts) : openBeside(parts, config.mqttUrl);
  const { broker } = opened;
  opening.defer(() => opened.close());
  const revocations = watchRevocations({ url, db, clock, broker, log });
  opening.defer(() => revocations.close());
  const ingest = startIngest({ database, url, broker, clock, log, listeners });
  opening.defer(() => ingest.close());
  const dispatching = startDispatching({ db, senders, url, broker, clock, log, held: () => ingest.slots() });
  opening.defer(() => dispatching.stop());
  const closing = opening.move();
  return {
    broker,
    port: () => opened.port(),
    deviceRoutes: deviceRoutes(parts, opened),
    serve: (http) => listenWebSocket(http, (connection, address) => opened.take(connection, address)),
    health: () => `broker ${broker.isUp() ? 'up' : 'away'}`,
    close: () => closing.disposeAsync(),
  };
}

function deviceRoutes(
  { config, database, clock, storage, log }: ServiceParts,
  { broker, port }: Opened,
): DeviceRoute[] {
  const db = database.kysely;
  const access = createAccessRegistry(db, clock);
  const urls = () => brokerUrls(config, port());
  const routes = [
    ...enrolmentCalls({ db, clock, log, broker, publicUrl: config.publicUrl, brokerUrls: urls }),
    ...revisionCalls({ db, clock, access, kinds }),
    ...deliveryCalls({ db, clock, access, kinds, storage }),
  ];
  if (config.mqttUrl === undefined || config.mqttAccessToken === undefined) return routes;
  const { username, password } = new URL(config.mqttUrl);
  const server = { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  return [...routes, ...brokerAccessCalls({ access, token: config.mqttAccessToken, server })];
}

interface Opened extends Pick<FleetRuntime, 'broker' | 'port' | 'close'> {
  take(connection: Duplex, address: string): void;
}

/** Opens the embedded broker, on one server of a database. */
async function openOwn({ config, url, database, clock, log, mqttPort }: ServiceParts): Promise<Opened> {
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

/** Connects to the broker of MQTT_URL. */
function openBeside({ config, database, clock, log }: ServiceParts, url: string): Opened {
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

interface BrokerUrls {
  readonly tcp: string;
  readonly webSocket: string;
}

/**
 * Returns MQTT_PUBLIC_URL, or else the broker's port at the portal's host name; WebSocket uses the portal's own port.
 */
function brokerUrls(config: Config, embeddedPort: number | undefined): BrokerUrls {
  const site = new URL(config.publicUrl);
  const webSocket = `${config.publicUrl.replace(/^http/, 'ws')}${webSocketPath}`;
  if (config.mqttPublicUrl !== undefined) return { tcp: config.mqttPublicUrl, webSocket };
  if (config.mqttUrl === undefined)
    return { tcp: `mqtt://${site.hostname}:${embeddedPort ?? config.mqttPort}`, webSocket };
  const { protocol, host } = new URL(config.mqttUrl);
  return { tcp: `${protocol}//${host}`, webSocket };
}
