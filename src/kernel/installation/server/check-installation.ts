import { randomUUID } from 'node:crypto';
import { ConfigError } from '#kernel/config/server/config-error.ts';
import { isLoopback, type Config } from '#kernel/config/server/config.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { keyMismatch, neededKeys } from './check-secret-keys.ts';
import { checkFilesFolder, markFilesFolder } from './files-folder.ts';
import {
  existingTables,
  lockInstallation,
  recordedItems,
  recordItem,
  recordKeys,
  type InstallationItem,
} from './installation.queries.ts';

export interface Installation {
  readonly config: Pick<Config, 'secretKeyFile' | 'publicUrl' | 'publicUrlBefore' | 'businessZone'>;
  /** Fingerprints of the secret key file's keys; the first one seals new data. */
  readonly keys: readonly string[];
  /** The folder of the file contents. */
  readonly filesFolder: string;
}

/**
 * Compares the server's configuration with the database's: secret key, business zone, public address, folder of the
 * files. It only reads, and accepts a database of any version, so that a start is refused before anything is changed.
 *
 * @throws ConfigError with one sentence that states the correction.
 * @example
 * await checkInstallation(database.kysely, { config, keys: keyring.ids, filesFolder });
 */
export async function checkInstallation(db: Db, { config, keys, filesFolder }: Installation): Promise<void> {
  const needed = await neededKeys(db, keys);
  const mismatch = keyMismatch('This database', needed, { file: config.secretKeyFile, keys });
  if (mismatch !== undefined) throw new ConfigError(mismatch);
  const items = await itemsOf(db);
  const zone = items.get('business-zone');
  if (zone !== undefined && zone !== config.businessZone) {
    throw new ConfigError(
      `This database was made with BUSINESS_ZONE=${zone} and its days are days there, so it cannot be used with ${config.businessZone}: set BUSINESS_ZONE=${zone}.`,
    );
  }
  checkPublicUrl(items.get('public-url'), config);
  await checkFilesFolder(db, filesFolder, items.get('id'));
}

/**
 * Records the configuration of the database, after the same checks, one server at a time. Usually it writes nothing.
 *
 * @throws ConfigError as `checkInstallation` does: another server may have been first.
 * @example
 * await recordInstallation(database.kysely, { config, keys: keyring.ids, filesFolder }, clock.now());
 */
export async function recordInstallation(db: Db, installation: Installation, at: Date): Promise<void> {
  const id = await db.transaction().execute(async (tx) => {
    await lockInstallation(tx);
    await checkInstallation(tx, installation);
    const { config, keys } = installation;
    const recorded = new Set(await neededKeys(tx, keys));
    await recordKeys(tx, [...recorded, keys[0]!], at);
    const items = await recordedItems(tx);
    const id = items.get('id') ?? randomUUID();
    const current: Record<InstallationItem, string> = {
      id,
      'business-zone': config.businessZone,
      'public-url': config.publicUrl,
    };
    for (const [item, value] of Object.entries(current) as [InstallationItem, string][]) {
      if (items.get(item) !== value) await recordItem(tx, item, value, at);
    }
    return id;
  });
  // After the commit: a mark that is unknown to its database would be refused forever.
  markFilesFolder(installation.filesFolder, id);
}

async function itemsOf(db: Db): Promise<Map<InstallationItem, string>> {
  return (await existingTables(db, ['kernel.installation'])).size > 0 ? recordedItems(db) : new Map();
}

/** Certificates, signed log heads and headsets contain the portal's address, unless it was this machine's own. */
function checkPublicUrl(before: string | undefined, { publicUrl, publicUrlBefore }: Installation['config']): void {
  if (before === undefined || before === publicUrl || before === publicUrlBefore) return;
  if (isLoopback(new URL(before).hostname)) return;
  throw new ConfigError(
    `This portal is at ${before}, which its certificates, log heads and headsets name, and PUBLIC_URL is ${publicUrl}: set PUBLIC_URL=${before}, or, to move the portal, set PUBLIC_URL_BEFORE=${before} too and keep the old address redirecting to the new one.`,
  );
}
