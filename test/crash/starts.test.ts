import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '#kernel/db/server/postgres/embedded-postgres.ts';
import { freePort } from '../support/free-port.ts';
import { isLong } from '../support/long-run.ts';
import { isAlive } from './is-alive.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portico starts '));
const dataDir = path.join(folder, 'a data dir');
const keyFile = path.join(folder, 'a.key');
const started: ChildProcess[] = [];
let port = 0;

interface Start {
  readonly child: ChildProcess;
  /** Its output, on both streams. */
  output(): string;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

/** Starts as `npm start` does, in a process group as a terminal creates it. A variable that is undefined is unset. */
function start(env: Record<string, string | undefined> = {}): Start {
  const { NODE_ENV: _test, DATABASE_URL: _other, VITEST: _runner, ...outer } = process.env;
  const child = spawn(process.execPath, ['tools/run.mjs', '--again', 'src/app/server/main.ts'], {
    env: { ...outer, DATA_DIR: dataDir, PORT: String(port), DEMO: '0', MQTT_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  started.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  return { child, output: () => text, ended };
}

const toGroup = (child: ChildProcess, signal: NodeJS.Signals): boolean => process.kill(-child.pid!, signal);

async function until(what: () => boolean | Promise<boolean>, patience = 180_000): Promise<void> {
  for (const end = Date.now() + patience; !(await what()); await sleep(20)) {
    if (Date.now() > end) throw new Error(`Not within ${patience} ms: ${what.toString()}`);
  }
}

const isReady = async (): Promise<boolean> => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
};

const readPid = (file: string): number => {
  try {
    return Number.parseInt(readFileSync(path.join(dataDir, 'postgres', file), 'utf8'), 10);
  } catch {
    return 0;
  }
};
const server = (): number => readPid('owner.pid');
const postmaster = (): number => readPid('cluster/postmaster.pid');

/** The port of the discard service, which no machine runs any more. */
const closed = 9;
const stacks = /^\s+at .+:\d+:\d+/m;

beforeAll(async () => {
  writeFileSync(keyFile, '0123456789abcdef'.repeat(4), { mode: 0o600 });
  port = await freePort();
});
afterEach(async () => {
  for (const child of started.splice(0)) {
    try {
      toGroup(child, 'SIGTERM');
    } catch {
      // The process has ended.
    }
  }
  await until(() => !isAlive(postmaster()) && !existsSync(path.join(dataDir, 'postgres/cluster/postmaster.pid')));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('stops all processes on two Ctrl-C, and Postgres cleanly', async () => {
  const { child, ended, output } = start();
  // It may build the client first.
  await until(isReady);
  expect(output()).toContain(`http://127.0.0.1:${port}`);
  expect(output()).toContain(dataDir);
  const pids = [server(), postmaster()];
  toGroup(child, 'SIGINT');
  await sleep(30);
  try {
    toGroup(child, 'SIGINT');
  } catch {
    // The process ended first.
  }
  expect(await ended).toBe(0);
  expect(pids.filter(isAlive)).toEqual([]);
  const log = readFileSync(path.join(dataDir, 'postgres/postgres.log'), 'utf8');
  expect(log.trimEnd()).toMatch(/database system is shut down$/);
});

it.each([200, 500, 900, 1_400])('Ctrl-C %i ms after the start leaves nothing running', async (ms) => {
  const { child, ended, output } = start();
  await sleep(ms);
  toGroup(child, 'SIGINT');
  await ended;
  expect(output()).not.toMatch(stacks);
  expect(isAlive(postmaster())).toBe(false);
});

it('takes over the Postgres of a start that was killed with everything else', async () => {
  const first = start();
  await until(isReady);
  const left = postmaster();
  toGroup(first.child, 'SIGKILL');
  await first.ended;
  expect(isAlive(left)).toBe(true);
  start();
  await until(isReady);
  expect(postmaster()).toBe(left);
});

it('restarts the server when it alone is killed', async () => {
  start();
  await until(isReady);
  const killed = server();
  process.kill(killed, 'SIGKILL');
  await until(() => server() !== killed);
  await until(isReady);
});

it('stops when its supervisor is killed; the next start waits for that', async () => {
  const first = start();
  await until(isReady);
  process.kill(first.child.pid!, 'SIGKILL');
  const second = start();
  await first.ended;
  await until(isReady);
  expect(second.child.exitCode).toBeNull();
});

it('reports a second start on the same data, and leaves the first alone', async () => {
  start();
  await until(isReady);
  const { ended, output } = start({ PORT: String(port + 1) });
  expect(await ended).toBe(1);
  expect(output().trim()).toMatch(/^The product is running on .* already, as process \d+: .*$/);
  expect(await isReady()).toBe(true);
});

it('reports a port in use in one sentence', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(port, '127.0.0.1', resolve);
  });
  const { ended, output } = start();
  expect(await ended).toBe(1);
  expect(output().trim()).toMatch(new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is taken by another program: .*$`));
  await new Promise((resolve) => other.close(resolve));
});

it.each([
  [{ PORT: 'http' }, /^PORT is "http", but must be a port between 0 and 65535\.$/],
  [{ DATABASE_URL: `postgres://127.0.0.1:${closed}/x` }, /SECRET_KEY_FILE/],
  [{ DATABASE_URL: `postgres://127.0.0.1:${closed}/x`, SECRET_KEY_FILE: 'none' }, /none.*does not exist/],
  [
    { DATABASE_URL: `postgres://u:secret@127.0.0.1:${closed}/x`, SECRET_KEY_FILE: keyFile },
    /^The database x at \S+ cannot be used: (?!.*secret).*$/,
  ],
  [{ HOST: '192.0.2.1' }, /^This machine has no address 192\.0\.2\.1/],
])('%o is refused in one sentence', async (env, sentence) => {
  const { ended, output } = start(env);
  expect(await ended).toBe(1);
  expect(output().trim()).toMatch(sentence);
  expect(output()).not.toMatch(stacks);
});

/** Starts, waits for the refusal, and returns it. */
async function refusal(env: Record<string, string> = {}): Promise<string> {
  const { ended, output } = start(env);
  expect(await ended).toBe(1);
  expect(output()).not.toMatch(stacks);
  return output().trim();
}

/** Starts, waits until it is ready, and stops. */
async function startAndStop(env: Record<string, string | undefined>): Promise<Start> {
  const run = start(env);
  await until(isReady, 300_000);
  toGroup(run.child, 'SIGTERM');
  expect(await run.ended).toBe(0);
  expect(run.output()).not.toMatch(stacks);
  return run;
}

it('starts with a umask of 077 and without HOME', async () => {
  const before = process.umask(0o077);
  try {
    await startAndStop({ HOME: undefined, DATA_DIR: path.join(folder, 'for this user alone') });
  } finally {
    process.umask(before);
  }
});

it('starts after its data directory was moved', async () => {
  const [first, moved] = [path.join(folder, 'first place'), path.join(folder, 'second place')];
  await startAndStop({ DATA_DIR: first });
  renameSync(first, moved);
  await startAndStop({ DATA_DIR: moved });
});

it.runIf(isLong)('retains the demo through a start without it', async () => {
  const demo = path.join(folder, 'demo');
  for (const DEMO of ['1', '0', '1']) await startAndStop({ DATA_DIR: demo, DEMO });
});

describe('after a first start without the demo', () => {
  it('refuses another Postgres with the files of this one in one sentence', async () => {
    const other = await startPostgres({ dataDir: path.join(folder, 'other'), fast: true });
    try {
      const key = path.join(dataDir, 'secret.key');
      expect(await refusal({ DATABASE_URL: other.url, SECRET_KEY_FILE: key })).toMatch(
        /^The files in \S.* are those of another database.*$/,
      );
    } finally {
      await other.stop();
    }
  });

  it.each([
    ['with the demo', { DEMO: '1' }, /^The demo can be loaded into a new database only.*set DEMO=0.*$/],
    ['in another zone', { BUSINESS_ZONE: 'UTC' }, /^This database was made with BUSINESS_ZONE=Asia\/Shanghai.*$/],
    [
      'with another secret key',
      { SECRET_KEY_FILE: keyFile },
      /^This database is sealed with the secret key [0-9a-f]{8}, but \S.* holds [0-9a-f]{8}: .*$/,
    ],
  ])('a start %s is refused in one sentence', async (_name, env, sentence) => {
    expect(await refusal(env)).toMatch(sentence);
  });

  it('creates no new secret key for existing data', async () => {
    const key = path.join(dataDir, 'secret.key');
    renameSync(key, `${key}.away`);
    expect(await refusal()).toMatch(
      /^The secret key file \S.* is missing, but \S.*cluster exists.*restore the key file.*$/,
    );
    expect(existsSync(key)).toBe(false);
    renameSync(`${key}.away`, key);
  });

  it('refuses the files of another database', async () => {
    const mark = path.join(dataDir, 'files/installation.id');
    const own = readFileSync(mark, 'utf8');
    writeFileSync(mark, '00000000-0000-4000-8000-000000000000\n');
    expect(await refusal()).toMatch(/^The files in \S.* are those of another database.*$/);
    writeFileSync(mark, own);
  });

  it('refuses another public address unless the previous one is named', async () => {
    const { child, ended } = start({ PUBLIC_URL: 'https://portal.example.org' });
    await until(isReady);
    toGroup(child, 'SIGTERM');
    await ended;
    expect(await refusal()).toMatch(/^This portal is at https:\/\/portal\.example\.org,.*PUBLIC_URL_BEFORE=.*$/);
    start({ PUBLIC_URL_BEFORE: 'https://portal.example.org' });
    await until(isReady);
  });
});
