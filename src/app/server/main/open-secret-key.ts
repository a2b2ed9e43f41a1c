import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '#kernel/config/server/config.ts';
import { isHalfCarriedOver } from '#kernel/backup/server/carry-over-state.ts';
import { clusterPaths } from '#kernel/db/server/postgres/embedded-postgres-cluster.ts';
import { embeddedHome } from '#kernel/db/server/postgres/embedded-postgres.ts';
import { hasFiles } from '#kernel/installation/server/files-folder.ts';
import { openKeyFile } from '#kernel/secrets/server/key-file.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';

/**
 * Opens the secret key file. With an embedded database the first start creates it, before the database.
 *
 * @throws ConfigError if the file is not usable, or missing while a database or files exist.
 */
export const openSecretKey = (config: Config): Keyring =>
  openKeyFile(config.secretKeyFile, { make: config.databaseUrl === undefined, sealed: sealedContent(config) });

function sealedContent({ dataDir }: Config): string | undefined {
  const home = embeddedHome(dataDir);
  const { cluster } = clusterPaths(home);
  if (existsSync(cluster)) return cluster;
  if (isHalfCarriedOver(home)) return home;
  const files = path.join(dataDir, 'files');
  return hasFiles(files) ? files : undefined;
}
