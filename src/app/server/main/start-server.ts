import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { recipientsOf } from '#accounts/identity/people/server/recipients-of.ts';
import { actorOf } from '#accounts/identity/sessions/server/actor-of.ts';
import { exportRoutes } from '#kernel/export/server/export-route.ts';
import { seedOnce } from '#accounts/releases/server/seed-once.ts';
import { createServer } from '#app/server/create-server.ts';
import { switchDemoAccounts } from '#accounts/identity/sessions/server/switch-demo-accounts.ts';
import { allJobs, beginAreas, openAreas, routes } from '#app/server/areas.ts';
import { loadDemo } from '#demo/server/load-demo.ts';
import { checkDemo } from '#demo/server/zero-carbon/check-demo.ts';
import { sourceHashes } from '#app/server/source-hash.ts';
import { createClock, type Clock } from '#kernel/clock/server/clock.ts';
import type { Config } from '#kernel/config/server/config.ts';
import { listenForChanges } from '#kernel/db/server/listen-for-changes.ts';
import { openDatabase, type Database } from '#kernel/db/server/database.ts';
import { migrate } from '#kernel/db/server/migrate.ts';
import { openDiskStorage } from '#kernel/files/server/disk-storage.ts';
import { reportAltered } from '#kernel/files/server/verified/report-altered.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import { createDownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { startChaining } from '#kernel/workflow/history/server/start-chaining.ts';
import { openEnvelopeKeys } from '#kernel/envelope/server/keys.ts';
import { checkInstallation, recordInstallation } from '#kernel/installation/server/check-installation.ts';
import { startJobs } from '#kernel/jobs/server/start-jobs.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { createSecurityEvents } from '#kernel/security/server/security-events.ts';
import '#kernel/security/server/security.services.ts';
import { createMailer } from '#kernel/mail/server/mailer.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { closeFolders } from './close-folders.ts';
import { checkDatabase } from './check-database.ts';
import { portTrouble } from './check-port.ts';
import { printStarted } from './print-started.ts';
import { printStep } from './print.ts';
import type { Progress } from './progress.ts';

/** Milliseconds that running calls may use when the server stops. */
const drainMs = 10_000;
/** The same for queries outside calls. */
const patienceMs = 1_000;

interface Start {
  readonly config: Config;
  readonly keyring: Keyring;
  /** Of the database. */
  readonly url: string;
  /** Resolves when the web client is built. */
  readonly client: Promise<void>;
  /** Target folder of the build. */
  readonly distDir: string;
  readonly closing: AsyncDisposableStack;
  readonly progress: Progress;
  /** Frees the port, which serves the progress until then. */
  endLoading(): Promise<void>;
  /** Prints no address. */
  readonly isDevelopment: boolean;
}

/** Turns an empty or older database into a running server. */
export async function startServer(start: Start): Promise<void> {
  const { config, keyring, url, client, distDir, closing, progress } = start;
  const log = createLog({ level: config.logLevel, pretty: process.stdout.isTTY });
  const clock = createClock(config.businessZone);
  let isClosing = false;
  const database = openDatabase(url, (error) => {
    if (!isClosing) log.warn({ err: error }, 'a database connection was lost');
  });
  // A running query is aborted when Postgres, or this process, ends.
  closing.defer(() => {
    isClosing = true;
    return Promise.race([database.close(), sleep(patienceMs, undefined, { ref: false })]);
  });
  const security = createSecurityEvents({ database, clock, log });
  closing.defer(() => security.close());
  const filesFolder = closeFolders(config.dataDir);
  const storage = openDiskStorage(filesFolder, reportAltered(log, security));
  await Promise.all([prepare({ config, database, url, clock, keyring, storage, filesFolder, progress }), client]);
  const envelopeKeys = await openEnvelopeKeys({
    db: database.kysely,
    keyring,
    clock,
    onError: (error) => log.warn({ err: error }, 'the envelope keys were not refreshed'),
  });
  closing.defer(() => envelopeKeys.close());

  const signer = createDownloadSigner(keyring, clock);
  const changes = listenForChanges(url, (error) => log.warn({ err: error }, 'changes of the library are not heard'));
  closing.defer(() => changes.close());
  const base = { config, url, database, clock, storage, log, security, mqttPort: config.mqttPort };
  const services = await openAreas(base).catch((error: unknown) => {
    throw portTrouble(error, config.mqttPort, config.host, 'MQTT_PORT');
  });
  const app = createServer({ ...base, envelopeKeys, distDir, keyring, signer, changes, services });
  for (const service of services) service.serve?.(app.server);
  await start.endLoading();
  progress.end();
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    throw portTrouble(error, config.port, config.host);
  }
  const chaining = startChaining(database.kysely, log);
  closing.defer(() => chaining.stop());
  const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom });
  closing.defer(() => mailer.close());
  const forJobs = {
    keyring,
    security,
    storage,
    mailer,
    recipients: { publicUrl: config.publicUrl, of: recipientsOf },
    exports: { routes: exportRoutes(routes({ config, keyring, storage, signer })), actorOf },
  };
  const jobs = startJobs({ database, url, clock, zone: config.businessZone, log, jobs: allJobs, services: forJobs });
  closing.defer(() => jobs.stop());
  closing.defer(async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), drainMs);
    await app.close();
    clearTimeout(cut);
  });
  for (const service of services) closing.defer(() => service.close());
  const address = addressOf(config.host, (app.server.address() as AddressInfo).port);
  if (!start.isDevelopment) printStarted(config, address);
}

interface Preparation {
  readonly config: Config;
  readonly database: Database;
  readonly url: string;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly storage: Storage;
  /** Folder of `storage`. */
  readonly filesFolder: string;
  readonly progress: Progress;
}

/** Prepares the database for this version: migrations and content. */
async function prepare(preparation: Preparation): Promise<void> {
  const { config, database, url, clock, keyring, storage, filesFolder, progress } = preparation;
  progress.step('Preparing the database');
  await checkDatabase(database, url);
  const installation = { config, keys: keyring.ids, filesFolder };
  await checkInstallation(database.kysely, installation);
  const applied = await migrate(database.kysely);
  if (applied.length > 0) printStep(`The database is at migration ${applied.at(-1)}.`);
  if (config.demo) await checkDemo(database.kysely);
  await recordInstallation(database.kysely, installation, clock.now());
  // The content is loaded only if needed: most starts skip it.
  await seedOnce(database.kysely, sourceHashes().release, clock.now(), async () => {
    const { seed } = await import('#app/server/seed.ts');
    await seed(database, clock);
  });
  const changed = await switchDemoAccounts(database, clock, config.demo);
  if (changed > 0 && !config.demo) printStep(`The demo is off: ${changed} demo accounts are locked.`);
  if (config.demo) {
    const onProgress = (what: string, loaded: number, of: number): void => progress.step(`Loading ${what}`, loaded, of);
    const onArea = (name: string): void => progress.step(`Loading the demo of ${name}`);
    await loadDemo({ database, clock, keyring, storage, config, onProgress }, onArea);
  }
  await beginAreas({
    database,
    clock,
    keyring,
    config,
    onProgress: (what, done, of) => progress.step(what, done, of),
  });
}

const addressOf = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
