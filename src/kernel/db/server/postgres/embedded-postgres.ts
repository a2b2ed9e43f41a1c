import { realpathSync, writeFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { lockDataDir } from './data-dir-lock.ts';
import { findPostgresBinaries, PostgresStartError, type PostgresBinaries } from './embedded-postgres-binaries.ts';
import { clusterMajor, clusterPaths, makeCluster, makeHome } from './embedded-postgres-cluster.ts';
import { embeddedUrl, makeDatabase } from './embedded-postgres-database.ts';
import {
  launchPostgres,
  PostgresNotYet,
  runningPostmaster,
  stopPostmaster,
  type Postmaster,
} from './embedded-postgres-process.ts';
import { checkOwner, chooseRunAs } from './embedded-postgres-user.ts';
import { supervise } from './supervise-postgres.ts';
import { watchDisk } from './watch-disk.ts';

export interface EmbeddedPostgres {
  /** Of the database `portico`, with its password; the same after every restart under the supervisor. */
  readonly url: string;
  readonly dataDir: string;
  /** The pid of the postmaster; it changes with a restart. */
  readonly pid: number;
  /** True if it was already running, left by a start that was killed. */
  readonly reused: boolean;
  /** Shuts it down cleanly and waits for the end. Calling it twice is the same as once. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** The folder for the cluster, its password, port and log; created if it does not exist. */
  readonly dataDir: string;
  /** Default: the port of the last start if it is free, else a free one. */
  readonly port?: number;
  /** Called with one sentence for each slow step or failure. */
  readonly log?: (line: string) => void;
  /** For tests: commits survive no power failure. */
  readonly fast?: boolean;
  /** Default: those of the installed package. Others serve to read the cluster of an older major version. */
  readonly binaries?: PostgresBinaries;
}

/** Milliseconds for which remains of a killed Postgres (its backends, a port) may delay the start. */
const patienceMs = 20_000;

/** The cluster was made by another major version of Postgres than the one that is installed. */
export class OtherMajorError extends PostgresStartError {
  readonly found: number;
  readonly installed: number;
  constructor(dataDir: string, found: number, installed: number) {
    super(`The database in ${dataDir} is of Postgres ${found}; installed is ${installed}.`);
    this.found = found;
    this.installed = installed;
  }
}

/** The folder of the embedded Postgres in a data directory. */
export const embeddedHome = (dataDir: string): string => path.join(dataDir, 'postgres');

/**
 * Starts the Postgres of the product, or takes over one that a killed start left running, and restarts it whenever it
 * dies. One process at a time may use a folder. It listens on 127.0.0.1 only.
 *
 * @throws PostgresStartError with one plain sentence; OtherMajorError for the cluster of another major version.
 * @example
 * const postgres = await startPostgres({ dataDir: '/srv/portico/postgres', log: console.log });
 * const database = openDatabase(postgres.url, () => {});
 * await postgres.stop();
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  makeHome(options.dataDir);
  const home = realpathSync(options.dataDir);
  checkOwner(home, clusterPaths(home).cluster);
  const lock = lockDataDir(home);
  try {
    return await start(home, lock, options);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function start(home: string, lock: { release(): void }, options: PostgresOptions): Promise<EmbeddedPostgres> {
  const { log = () => {}, fast = false } = options;
  const { binaries = findPostgresBinaries() } = options;
  const found = clusterMajor(home);
  if (found !== undefined && found !== binaries.major) throw new OtherMajorError(home, found, binaries.major);
  const left = await settled(home);
  const runAs = chooseRunAs(home, clusterPaths(home).cluster, binaries.postgres);
  if (found === undefined) {
    log('Making the database …');
    await makeCluster(home, binaries, runAs, fast);
  }

  let port = left?.port ?? options.port ?? (await choosePort(home));
  const launch = async (mayMove: boolean): Promise<number> => {
    for (const until = Date.now() + patienceMs; ; await sleep(100)) {
      try {
        return await launchPostgres(home, binaries, runAs, port, fast);
      } catch (error) {
        if (!(error instanceof PostgresNotYet)) throw error;
        if (Date.now() > until) throw new PostgresStartError(`Postgres did not start: ${error.message}`);
        if (mayMove) port = await choosePort(home);
      }
    }
  };
  const pid = left?.pid ?? (await launch(options.port === undefined));
  writeFileSync(clusterPaths(home).port, String(port));
  await makeDatabase(home, port);

  const isRunning = (): boolean => runningPostmaster(home) !== undefined;
  const disk = await watchDisk(home, embeddedUrl(home, port), log);
  const supervised = supervise(pid, isRunning, () => launch(false), log);
  let stopping: Promise<void> | undefined;
  return {
    url: embeddedUrl(home, port),
    dataDir: home,
    get pid() {
      return supervised.pid;
    },
    reused: left !== undefined,
    stop() {
      stopping ??= (async () => {
        await disk.end();
        await supervised.end();
        await stopPostmaster(home, supervised.pid);
        lock.release();
      })();
      return stopping;
    },
  };
}

/** A Postgres left by a killed start, once it is ready; undefined if there is none, or it was about to stop. */
async function settled(home: string): Promise<Postmaster | undefined> {
  for (;;) {
    const postmaster = runningPostmaster(home);
    if (!postmaster || postmaster.status === 'ready') return postmaster;
    await sleep(20);
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/**
 * The port of the last start if it is free, else a free one. It is below the range for outgoing connections, one of
 * which could otherwise occupy it while Postgres restarts.
 */
async function choosePort(home: string): Promise<number> {
  let recorded = 0;
  try {
    recorded = Number(readFileSync(clusterPaths(home).port, 'utf8'));
  } catch {
    // The first start.
  }
  for (let port = recorded || randomInt(20_000, 32_000); ; port = randomInt(20_000, 32_000)) {
    if (await isFree(port)) return port;
  }
}
