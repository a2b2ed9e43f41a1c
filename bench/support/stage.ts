import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Database } from '#kernel/db/server/database.ts';
import { startPostgres, type EmbeddedPostgres } from '#kernel/db/server/postgres/embedded-postgres.ts';
import { migrate } from '#kernel/db/server/migrate.ts';
import { freePort } from '../../test/support/free-port.ts';
import serverFlags from '../../tools/server-flags.json' with { type: 'json' };

export interface Running {
  readonly url: string;
  readonly pid: number;
}

export interface Stage {
  readonly folder: string;
  readonly database: Database;
  readonly postgres: EmbeddedPostgres;
  /** The product as `npm start` runs it, on this stage's database. */
  product(env?: Readonly<Record<string, string>>): Promise<Running>;
  /** Another server on the same database: a file that listens on PORT. */
  rival(file: string): Promise<Running>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** One real Postgres with the schema, and processes that end with it. */
export async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-bench-'));
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres') });
  const database = openDatabase(postgres.url, () => {});
  await migrate(database.kysely);
  const children: ChildProcess[] = [];
  const run = async (file: string, env: Record<string, string>, flags: readonly string[] = []): Promise<Running> => {
    const port = await freePort();
    const child = spawn(process.execPath, [...flags, file], {
      env: {
        ...process.env,
        MQTT_PORT: '0',
        ...env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATABASE_URL: postgres.url,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.push(child);
    const url = `http://127.0.0.1:${port}`;
    await answering(`${url}/readyz`, child);
    return { url, pid: child.pid ?? 0 };
  };
  const keyFile = path.join(folder, 'secret.key');
  await writeFile(keyFile, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  return {
    folder,
    database,
    postgres,
    // As tools/run.mjs starts it.
    product: (env = {}) =>
      run(
        path.resolve('src/app/server/main.ts'),
        {
          SECRET_KEY_FILE: keyFile,
          DATA_DIR: path.join(folder, 'data'),
          NODE_ENV: 'production',
          MALLOC_ARENA_MAX: '2',
          ...env,
        },
        serverFlags,
      ),
    rival: (file) => run(path.resolve(import.meta.dirname, '..', file), { NODE_ENV: 'production' }),
    async [Symbol.asyncDispose]() {
      for (const child of children) {
        child.kill('SIGTERM');
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      }
      await database.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  // The first start seals the existing certificates, which takes more than a minute for a million.
  for (let waited = 0; waited < 300_000; waited += 50) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const answered = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return;
    await sleep(50);
  }
  throw new Error(`${url} does not answer`);
}
