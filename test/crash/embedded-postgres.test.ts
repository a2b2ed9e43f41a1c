import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startPostgres, type EmbeddedPostgres } from '#kernel/db/server/postgres/embedded-postgres.ts';
import { isAlive } from './is-alive.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portico postgres '));
const dataDir = path.join(folder, 'a data dir');
const pidFile = path.join(dataDir, 'cluster/postmaster.pid');
let postgres: EmbeddedPostgres | undefined;

const start = async (): Promise<EmbeddedPostgres> => (postgres = await startPostgres({ dataDir }));

async function ask(url: string, text = 'select 1 as n'): Promise<unknown[]> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

beforeAll(async () => {
  await start();
  await ask(postgres!.url, 'create table kept (n int)');
});
afterEach(() => postgres?.stop());
afterAll(() => rmSync(folder, { recursive: true }));

it('requires its password, which only its owner can read', async () => {
  const { url } = postgres!;
  const open = new URL(url);
  open.password = '';
  await expect(ask(open.href)).rejects.toThrow('password');
  open.password = 'wrong';
  await expect(ask(open.href)).rejects.toThrow('password');
  expect(statSync(path.join(dataDir, 'password')).mode & 0o777).toBe(0o600);
  const addresses = await ask(
    url,
    "select current_setting('listen_addresses') as a, current_setting('unix_socket_directories') as s",
  );
  expect(addresses).toEqual([{ a: '127.0.0.1', s: '' }]);
});

it('logs no statement content', async () => {
  const { url } = await start();
  for (const text of ["select 'li wen'::int", "select 'li wen' from nowhere", "insert into kept values (1, 'li wen')"])
    await expect(ask(url, text)).rejects.toThrow();
  expect(readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')).not.toContain('li wen');
});

it('searches Chinese by substring and compares by code point', async () => {
  const { url } = await start();
  await ask(url, 'create extension if not exists pg_trgm');
  expect(await ask(url, `select '零碳评价' % '零碳评级' as similar, 'a' < 'B' as less`)).toEqual([
    { similar: true, less: false },
  ]);
});

it('keeps its address after a stop, and may be stopped twice', async () => {
  const first = await start();
  await Promise.all([first.stop(), first.stop()]);
  expect(isAlive(first.pid)).toBe(false);
  const second = await start();
  expect(second.url).toBe(first.url);
  expect(second.reused).toBe(false);
});

it('takes another port where its own is in use meanwhile', async () => {
  const first = await start();
  await first.stop();
  const { port } = new URL(first.url);
  const thief = createServer();
  await new Promise<void>((resolve) => {
    thief.listen(Number(port), '127.0.0.1', resolve);
  });
  const second = await start();
  expect(second.url).not.toBe(first.url);
  expect(await ask(second.url)).toEqual([{ n: 1 }]);
  thief.close();
});

it('belongs to one start at a time, which the other names', async () => {
  await start();
  await expect(startPostgres({ dataDir })).rejects.toThrow(`process ${process.pid}`);
});

it('is taken over from a killed start', async () => {
  const script = `const { startPostgres } = await import('#kernel/db/server/postgres/embedded-postgres.ts');
    const { pid } = await startPostgres({ dataDir: process.argv[1] });
    process.stdout.write(String(pid), () => process.kill(process.pid, 'SIGKILL'));`;
  const left = spawnSync(process.execPath, ['--input-type=module', '-e', script, dataDir], { encoding: 'utf8' });
  expect(left.signal).toBe('SIGKILL');
  expect(isAlive(Number(left.stdout))).toBe(true);
  const { pid, reused, url } = await start();
  expect({ pid, reused }).toEqual({ pid: Number(left.stdout), reused: true });
  expect(await ask(url)).toEqual([{ n: 1 }]);
});

it('is not confused with an unrelated process that has its old process id', async () => {
  const first = await start();
  const text = readFileSync(pidFile, 'utf8');
  await first.stop();
  writeFileSync(pidFile, text.replace(/^\d+/, String(process.pid)));
  const second = await start();
  expect(second.reused).toBe(false);
  expect(await ask(second.url)).toEqual([{ n: 1 }]);
});

it('restarts by itself after a kill, at the same address, with all committed data', async () => {
  const { url } = await start();
  for (let n = 1; n <= 3; n += 1) {
    await ask(url, `insert into kept values (${n})`);
    const killed = postgres!.pid;
    process.kill(killed, 'SIGKILL');
    for (const until = Date.now() + 20_000; postgres!.pid === killed; await sleep(20))
      expect(Date.now()).toBeLessThan(until);
    expect(await ask(url, 'select max(n) as n from kept')).toEqual([{ n }]);
  }
});

it('stops during its restart', async () => {
  await start();
  process.kill(postgres!.pid, 'SIGKILL');
  await sleep(150);
  await postgres!.stop();
  expect(isAlive(postgres!.pid)).toBe(false);
});

it('is created again after an interrupted creation', async () => {
  const other = path.join(folder, 'broken off');
  mkdirSync(path.join(other, 'cluster.making/base'), { recursive: true });
  const made = await startPostgres({ dataDir: other, fast: true });
  expect(await ask(made.url)).toEqual([{ n: 1 }]);
  await made.stop();
});
