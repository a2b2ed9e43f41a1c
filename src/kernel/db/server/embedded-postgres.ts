import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { lockDataDir } from './data-dir-lock.ts';
import { findPostgresBinaries, PostgresStartError } from './embedded-postgres-binaries.ts';
import { clusterMajor, clusterPaths, makeCluster, makeHome, readPassword } from './embedded-postgres-cluster.ts';
import { launchPostgres, PostgresNotYet, runningPostmaster, stopPostmaster } from './embedded-postgres-process.ts';
import { checkOwner, chooseRunAs } from './embedded-postgres-user.ts';

/** A running embedded Postgres. */
export interface EmbeddedPostgres {
  /** Of the database `portico`, with its password; the same after every restart under the supervisor. */
  readonly url: string;
  readonly dataDir: string;
  /** Of the postmaster; another one after a restart. */
  readonly pid: number;
  /** Whether it was found running, left by a start that was killed. */
  readonly reused: boolean;
  /** Shuts it down cleanly and waits for the end. Calling it twice is the same as once. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** The folder for the cluster, its password, port and log; made where it does not exist. */
  readonly dataDir: string;
  /** Unset: the port of the last start while it is free, else a free one. */
  readonly port?: number;
  /** Hears one sentence at each thing that takes time or goes wrong. */
  readonly log?: (line: string) => void;
  /** For tests: commits survive no power failure. */
  readonly fast?: boolean;
}

/** How long remains of a killed Postgres (its backends, a port) may hinder the start. */
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

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Below the ports that kernels give to outgoing connections, one of which could hold ours during a restart. */
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

const urlOf = (home: string, port: number, database: string) =>
  `postgres://portico:${readPassword(home)}@127.0.0.1:${port}/${database}`;

/** Proves that the Postgres on this port is ours by its password, and makes the database where it is missing. */
async function makeDatabase(home: string, port: number): Promise<void> {
  const database = new pg.Client(urlOf(home, port, 'portico'));
  try {
    await database.connect();
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error;
    const maintenance = new pg.Client(urlOf(home, port, 'postgres'));
    await maintenance.connect();
    await maintenance.query('create database portico');
    await maintenance.end();
    return;
  }
  await database.end();
}

/**
 * Starts the Postgres that comes with the product, or takes over one that a killed start left running, and starts it
 * again whenever it dies. One process at a time may hold a folder. It listens on 127.0.0.1 only.
 *
 * @throws PostgresStartError with one plain sentence; OtherMajorError for the cluster of another major version.
 * @example
 * const postgres = await startPostgres({ dataDir: '/srv/portico/postgres', log: console.log });
 * const database = openDatabase(postgres.url, () => {});
 * await postgres.stop();
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const { log = () => {}, fast = false } = options;
  makeHome(options.dataDir);
  const home = realpathSync(options.dataDir);
  checkOwner(home, clusterPaths(home).cluster);
  const lock = lockDataDir(home);
  try {
    return await start(home, lock, options.port, log, fast);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function start(
  home: string,
  lock: { release(): void },
  wantedPort: number | undefined,
  log: (line: string) => void,
  fast: boolean,
): Promise<EmbeddedPostgres> {
  const binaries = findPostgresBinaries();
  const found = clusterMajor(home);
  if (found !== undefined && found !== binaries.major) throw new OtherMajorError(home, found, binaries.major);

  let postmaster = runningPostmaster(home);
  while (postmaster && postmaster.status !== 'ready') {
    await sleep(20);
    postmaster = runningPostmaster(home);
  }
  const reused = postmaster !== undefined;
  const runAs = chooseRunAs(home, clusterPaths(home).cluster, binaries.postgres);
  let port = postmaster?.port ?? wantedPort ?? (await choosePort(home));

  const launch = async (mayMove: boolean): Promise<number> => {
    const until = Date.now() + patienceMs;
    for (;;) {
      try {
        return await launchPostgres(home, binaries, runAs, port, fast);
      } catch (error) {
        if (!(error instanceof PostgresNotYet)) throw error;
        if (Date.now() > until) throw new PostgresStartError(`Postgres did not start: ${error.message}`);
        if (mayMove && wantedPort === undefined) port = await choosePort(home);
        await sleep(100);
      }
    }
  };

  let pid = postmaster?.pid ?? 0;
  if (!pid) {
    if (found === undefined) {
      log('Making the database …');
      await makeCluster(home, binaries, runAs, fast);
    }
    pid = await launch(true);
    writeFileSync(clusterPaths(home).port, String(port));
  }
  await makeDatabase(home, port);

  let stopping: Promise<void> | undefined;
  let restarting: Promise<void> | undefined;
  const restart = async (): Promise<void> => {
    log('Postgres ended by itself; starting it again …');
    try {
      pid = await launch(false);
      log('Postgres is back.');
    } catch (error) {
      log((error as Error).message);
      await sleep(5_000);
    } finally {
      restarting = undefined;
    }
  };
  const watch = setInterval(() => {
    if (stopping || restarting || runningPostmaster(home)) return;
    restarting = restart();
  }, 100);
  watch.unref();

  return {
    url: urlOf(home, port, 'portico'),
    dataDir: home,
    get pid() {
      return pid;
    },
    reused,
    stop() {
      stopping ??= (async () => {
        clearInterval(watch);
        await restarting;
        await stopPostmaster(home);
        lock.release();
      })();
      return stopping;
    },
  };
}
