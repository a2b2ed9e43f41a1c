import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from '#app/server/create-server.ts';
import { openAreas } from '#app/server/areas.ts';
import type { FleetRuntime } from '#vr-fleet/area.runtime.ts';
import { createClock, type Clock, type MovableClock } from '#kernel/clock/server/clock.ts';
import { readConfig, type Config } from '#kernel/config/server/config.ts';
import { openDatabase } from '#kernel/db/server/database.ts';
import { listenForChanges } from '#kernel/db/server/listen-for-changes.ts';
import { openDiskStorage } from '#kernel/files/server/disk-storage.ts';
import { reportAltered } from '#kernel/files/server/verified/report-altered.ts';
import { createDownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import { openEnvelopeKeys } from '#kernel/envelope/server/keys.ts';
import type { PaceRule } from '#kernel/http/server/guard/pace.ts';
import type { DeviceRoute } from '#kernel/http/server/device-calls.ts';
import type { Route } from '#kernel/http/server/handle.ts';
import { createLog, type LogLevel } from '#kernel/log/server/log.ts';
import type { Broker } from '#kernel/mqtt/server/broker.ts';
import { createKeyring, type Keyring } from '#kernel/secrets/server/keyring.ts';
import { createSecurityEvents, type SecurityEvents } from '#kernel/security/server/security-events.ts';

export interface ServerOptions {
  /** Includes the services for headsets: the broker, at `/mqtt` too, and its jobs of every second. */
  readonly headsets?: true;
  readonly env?: Record<string, string>;
  readonly extraRoutes?: readonly Route[];
  /** The key of the secret key file; servers on one database share it. A random one when absent. */
  readonly secret?: Buffer;
  /** If true, it caches public responses, as a started product does. A test that writes tables itself leaves it out. */
  readonly caches?: true;
  /** Minimum rate of uploads and exports. */
  readonly pace?: PaceRule;
  /** Its log level; warnings by default. */
  readonly logLevel?: LogLevel;
}

export interface OpenServer {
  readonly url: string;
  readonly config: Config;
  readonly clock: Clock & MovableClock;
  readonly keyring: Keyring;
  readonly storage: Storage;
  readonly security: SecurityEvents;
  /** Present on a server with headsets. */
  readonly broker: Broker | undefined;
  /** The TCP port of the embedded broker. */
  readonly mqttPort: FleetRuntime['port'];
  /** Its endpoints for headsets and brokers. */
  readonly deviceRoutes: readonly DeviceRoute[];
  /** The lines of its log. */
  readonly logged: string[];
  close(): Promise<void>;
}

/**
 * One real server on loopback, as a process would start it, without jobs. With `headsets` it includes the broker, the
 * embedded one over TCP too where `env` has an MQTT_PORT (0 for a free one).
 */
export async function openServer(databaseUrl: string, options: ServerOptions = {}): Promise<OpenServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-server-'));
  const config = readConfig({ DEMO: '1', DATA_DIR: folder, ...options.env }, '/tmp');
  const clock = createClock(config.businessZone);
  const logged: string[] = [];
  const log = createLog({
    level: options.logLevel ?? 'warn',
    destination: { write: (line) => void logged.push(line) },
  });
  // A separate pool: a test that exhausts the server's must still be able to query.
  const database = openDatabase(databaseUrl, () => {});
  const keyring = createKeyring([options.secret ?? randomBytes(32)]);
  const envelopeKeys = await openEnvelopeKeys({ db: database.kysely, keyring, clock, onError: () => {} });
  const security = createSecurityEvents({ database, clock, log });
  const storage = openDiskStorage(path.join(config.dataDir, 'files'), reportAltered(log, security));
  const changes = options.caches && listenForChanges(databaseUrl, () => {});
  const base = {
    config,
    url: databaseUrl,
    database,
    clock,
    storage,
    log,
    security,
    mqttPort: options.env?.['MQTT_PORT'] === undefined ? undefined : config.mqttPort,
  };
  const services = options.headsets ? await openAreas(base) : [];
  const fleet = services.find((service): service is FleetRuntime => 'broker' in service);
  const app = createServer({
    ...base,
    envelopeKeys,
    distDir: 'dist/web',
    keyring,
    signer: createDownloadSigner(keyring, clock),
    services,
    ...(changes && { changes }),
    ...(options.pace && { pace: options.pace }),
    ...(options.extraRoutes && { extraRoutes: options.extraRoutes }),
  });
  for (const service of services) service.serve?.(app.server);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    config,
    clock,
    keyring,
    storage,
    security,
    broker: fleet?.broker,
    mqttPort: () => fleet?.port(),
    deviceRoutes: services.flatMap(({ deviceRoutes = [] }) => deviceRoutes),
    logged,
    async close() {
      for (const service of services) await service.close();
      const closing = app.close();
      // A client that cancelled a call opens the next connection at once, and may never use it.
      setTimeout(() => app.server.closeAllConnections(), 1_000);
      await closing;
      await changes?.close();
      envelopeKeys.close();
      await security.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
