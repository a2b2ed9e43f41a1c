import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PostgresStartError, type PostgresBinaries } from './embedded-postgres-binaries.ts';
import { commandAs, type RunAs } from './embedded-postgres-user.ts';

/**
 * The paths in the folder of an embedded Postgres.
 *
 * @example
 * const { cluster } = clusterPaths(embeddedHome(config.dataDir));
 */
export const clusterPaths = (home: string) => ({
  /** Postgres' own data directory. */
  cluster: path.join(home, 'cluster'),
  /** Incomplete: renamed to `cluster` when complete. */
  making: path.join(home, 'cluster.making'),
  password: path.join(home, 'password'),
  port: path.join(home, 'port'),
  log: path.join(home, 'postgres.log'),
});

/** Makes the folder. 0711: under uid 65534 Postgres must get through it, though it may not list it. */
export function makeHome(home: string): void {
  mkdirSync(home, { recursive: true, mode: 0o711 });
}

/**
 * The major version that made the cluster, or undefined before there is one.
 *
 * @example
 * clusterMajor('/srv/portico/postgres'); // 18
 */
export function clusterMajor(home: string): number | undefined {
  const file = path.join(clusterPaths(home).cluster, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

/** The password of the database's owner, made with the cluster and readable by its user alone. */
export const readPassword = (home: string): string => readFileSync(clusterPaths(home).password, 'utf8').trim();

// macOS has no C.UTF-8; under plain C pg_trgm sees no Chinese letter.
const locales = ['C.UTF-8', 'en_US.UTF-8'];

/**
 * Creates the cluster, with a password of its own, unless it exists. An interrupted creation starts again.
 *
 * @throws PostgresStartError with Postgres' own message if initdb fails.
 */
export async function makeCluster(home: string, binaries: PostgresBinaries, runAs: RunAs, fast: boolean) {
  const paths = clusterPaths(home);
  rmSync(paths.making, { recursive: true, force: true });
  writeFileSync(paths.password, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (runAs.ids) {
    chownSync(home, runAs.ids.uid, runAs.ids.gid);
    chownSync(paths.password, runAs.ids.uid, runAs.ids.gid);
  }
  let failure = '';
  for (const locale of locales) {
    const place = ['-D', paths.making, ...(fast ? ['--no-sync'] : [])];
    // 192 random bits need no stretching, which would cost every new connection milliseconds on both sides.
    const access = ['-U', 'portico', '-A', 'scram-sha-256', `--pwfile=${paths.password}`, '-c', 'scram_iterations=1'];
    const text = [
      '-E',
      'UTF8',
      `--locale=${locale}`,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '-T',
      'simple',
    ];
    const ended = await run(binaries.initdb, runAs, [...place, ...access, ...text]);
    if (ended.code === 0) {
      renameSync(paths.making, paths.cluster);
      return;
    }
    failure = /error: (.*)/.exec(ended.errors)?.[1] ?? ended.errors.trim();
    if (!failure.includes('locale')) break;
  }
  throw new PostgresStartError(`The database could not be made in ${home}: ${failure}`);
}

function run(program: string, runAs: RunAs, args: readonly string[]): Promise<{ code: number | null; errors: string }> {
  const as = commandAs(runAs, program, args);
  return new Promise((resolve) => {
    const child = spawn(as.command, as.args, { ...as.options, stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk));
    child.on('error', (error) => resolve({ code: -1, errors: error.message }));
    child.on('close', (code) => resolve({ code, errors }));
  });
}
