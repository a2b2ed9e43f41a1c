import { existsSync, realpathSync, renameSync, rmSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  findPostgresBinaries,
  PostgresStartError,
  postgresBinariesIn,
  postgresPackage,
  type PostgresBinaries,
} from '#kernel/db/server/postgres/embedded-postgres-binaries.ts';
import { clusterMajor, clusterPaths } from '#kernel/db/server/postgres/embedded-postgres-cluster.ts';
import {
  startPostgres,
  type EmbeddedPostgres,
  type PostgresOptions,
} from '#kernel/db/server/postgres/embedded-postgres.ts';
import { archiveIn, isHalfCarriedOver } from './carry-over-state.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

export interface CarryOverOptions extends PostgresOptions {
  /** Of the product. */
  readonly version: string;
  /** The programs that read the older cluster; default: found, or downloaded. */
  readonly old?: PostgresBinaries;
}

/**
 * Starts the embedded Postgres of this version with the content of an older one: a backup with the older programs, a
 * restore with the newer. The older cluster remains beside it, unchanged. An interrupted upgrade continues at the next
 * start.
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

/** Writes the archive with the older programs and moves their cluster aside, unless that is already done. */
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

const run = promisify(execFile);

/**
 * The programs of an older major version, which alone can read its cluster: found beside the cluster, otherwise
 * downloaded through npm.
 *
 * @throws PostgresStartError with the command to run on a computer with network access.
 */
async function oldPostgres(home: string, major: number, log: (line: string) => void): Promise<PostgresBinaries> {
  const prefix = path.join(home, `postgres-${major}`);
  const root = path.join(prefix, 'node_modules', postgresPackage);
  if (!existsSync(path.join(root, 'package.json'))) {
    log(`Downloading Postgres ${major} to read the older database …`);
    try {
      const version = await newestVersion(major);
      mkdirSync(prefix, { recursive: true, mode: 0o755 });
      const flags = ['--no-save', '--ignore-scripts', '--no-progress', '--loglevel=error'];
      await run('npm', ['install', '--prefix', prefix, ...flags, `${postgresPackage}@${version}`], { cwd: prefix });
    } catch {
      throw new PostgresStartError(
        `The database in ${home} is of Postgres ${major}, which is needed once more to carry it over and could not be downloaded: where there is a network, type  npm install --prefix "${prefix}" ${postgresPackage}@VERSION  with a VERSION that begins with ${major}, then start again.`,
      );
    }
  }
  return postgresBinariesIn(root);
}

async function newestVersion(major: number): Promise<string> {
  const { stdout } = await run('npm', ['view', postgresPackage, 'versions', '--json', '--loglevel=error'], {
    cwd: '/',
  });
  const newest = (JSON.parse(stdout) as string[]).findLast((version) => version.startsWith(`${major}.`));
  if (newest === undefined) throw new Error(`There is no Postgres ${major}`);
  return newest;
}
