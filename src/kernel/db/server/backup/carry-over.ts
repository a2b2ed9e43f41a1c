import { existsSync, realpathSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  findPostgresBinaries,
  PostgresStartError,
  type PostgresBinaries,
} from '#kernel/db/server/postgres/embedded-postgres-binaries.ts';
import { clusterMajor, clusterPaths } from '#kernel/db/server/postgres/embedded-postgres-cluster.ts';
import {
  startPostgres,
  type EmbeddedPostgres,
  type PostgresOptions,
} from '#kernel/db/server/postgres/embedded-postgres.ts';
import { archiveIn, isHalfCarriedOver } from './carry-over-state.ts';
import { oldPostgres } from './old-postgres.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

export interface CarryOverOptions extends PostgresOptions {
  /** Of the product. */
  readonly version: string;
  /** The programs that read the older cluster; unset: found, or downloaded. */
  readonly old?: PostgresBinaries;
}

/**
 * Starts the embedded Postgres of this version with the content of an older one: a backup with the older programs, a
 * restore with the newer. The older cluster stays beside it, unchanged. Broken off anywhere, it goes on at the next start.
 *
 * @throws PostgresStartError with one plain sentence.
 */
export async function carryOver(options: CarryOverOptions): Promise<EmbeddedPostgres> {
  const { old: given, version, ...starting } = options;
  const { log = () => {} } = starting;
  const home = realpathSync(starting.dataDir);
  const major = clusterMajor(home);
  if (major !== undefined) await putAside(home, major, given, version, starting);
  const postgres = await startPostgres(starting);
  try {
    log('Loading the content into the newer database …');
    await restoreBackup({ url: postgres.url, storage: undefined, file: archiveIn(home), replace: true });
    rmSync(archiveIn(home));
    return postgres;
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** Writes the archive with the older programs and moves their cluster out of the way, unless that has happened. */
async function putAside(
  home: string,
  major: number,
  given: PostgresBinaries | undefined,
  version: string,
  starting: PostgresOptions,
): Promise<void> {
  const { log = () => {}, binaries = findPostgresBinaries() } = starting;
  const aside = path.join(home, `cluster-${major}`);
  if (isHalfCarriedOver(home) && (existsSync(aside) || major === binaries.major)) return;
  if (major > binaries.major) {
    throw new PostgresStartError(
      `The database in ${home} is of Postgres ${major}, newer than this version's ${binaries.major}.`,
    );
  }
  const old = given ?? (await oldPostgres(home, major, log));
  log(`The database is of Postgres ${major}; carrying it over …`);
  rmSync(archiveIn(home), { force: true });
  const postgres = await startPostgres({ ...starting, binaries: old });
  try {
    await writeBackup({ url: postgres.url, storage: undefined, file: archiveIn(home), version });
  } finally {
    await postgres.stop();
  }
  renameSync(clusterPaths(home).cluster, aside);
  log(`The older database is kept in ${aside}; delete it when all is well.`);
}
