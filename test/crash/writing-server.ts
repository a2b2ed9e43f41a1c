import path from 'node:path';
import { createServer } from '#app/server/create-server.ts';
import { openAreas } from '#app/server/areas.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import { readConfig } from '#kernel/config/server/config.ts';
import { openDatabase } from '#kernel/db/server/database.ts';
import { embeddedHome, startPostgres } from '#kernel/db/server/postgres/embedded-postgres.ts';
import { migrate } from '#kernel/db/server/migrate.ts';
import { openDiskStorage } from '#kernel/files/server/disk-storage.ts';
import { createDownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { startChaining } from '#kernel/workflow/history/server/start-chaining.ts';
import { openEnvelopeKeys } from '#kernel/envelope/server/keys.ts';
import { handle } from '#kernel/http/server/handle.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { openKeyFile } from '#kernel/secrets/server/key-file.ts';
import { createSecurityEvents } from '#kernel/security/server/security-events.ts';
import { write } from './write-endpoint.ts';

// The real server on its embedded Postgres, with one additional call that writes: a history row.
const config = readConfig(process.env, process.cwd());
const clock = createClock(config.businessZone);
const log = createLog({ level: 'fatal' });
const postgres = await startPostgres({ dataDir: embeddedHome(config.dataDir) });
const database = openDatabase(postgres.url, () => {});
await migrate(database.kysely);
const keyring = openKeyFile(config.secretKeyFile, { make: true });
const envelopeKeys = await openEnvelopeKeys({ db: database.kysely, keyring, clock, onError: () => {} });
const security = createSecurityEvents({ database, clock, log });
const storage = openDiskStorage(path.join(config.dataDir, 'files'));
const base = { config, url: postgres.url, database, clock, storage, log, security, mqttPort: config.mqttPort };
const services = await openAreas(base);
const app = createServer({
  ...base,
  envelopeKeys,
  distDir: 'dist/web',
  keyring,
  signer: createDownloadSigner(keyring, clock),
  services,
  extraRoutes: [
    handle(write, async ({ text }, { db }) => {
      await record(db, {
        actor: { personId: null, partyId: null },
        entity: 'crash',
        entityId: text,
        action: 'crash.write',
        at: clock.now(),
        content: { text },
      });
      return { server: process.pid, postgres: postgres.pid };
    }),
  ],
});
const chaining = startChaining(database.kysely, log);
await app.listen({ host: config.host, port: config.port });
process.send?.('ready');

async function stop(): Promise<void> {
  for (const service of services) await service.close();
  await app.close();
  await security.close();
  await chaining.stop();
  await database.close();
  await postgres.stop();
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('disconnect', () => void stop());
