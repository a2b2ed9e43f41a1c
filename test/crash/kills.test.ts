import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#kernel/db/server/database.ts';
import { embeddedHome, startPostgres } from '#kernel/db/server/postgres/embedded-postgres.ts';
import { verifyHistory } from '#kernel/workflow/history/server/verify-history.ts';
import { freePort } from '../support/free-port.ts';
import { timesOf } from '../support/long-run.ts';
import { reachServer, writeUntil, type Acknowledged } from './writer.ts';

const kills = timesOf(3, 20);
const writers = 20;

let folder: string;
let url: string;
let product: ChildProcess;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portico-crash-'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  product = spawn(process.execPath, ['tools/run.mjs', '--again', 'test/crash/writing-server.ts'], {
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', DEMO: '0', MQTT_PORT: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
});
afterAll(async () => {
  product.kill('SIGTERM');
  if (product.exitCode === null && product.signalCode === null) await once(product, 'exit');
  await rm(folder, { recursive: true, force: true });
});

const acknowledged: Acknowledged = { texts: new Set(), pids: undefined };

it.each(['server', 'postgres'] as const)(
  `%s: restarts by itself after kills under ${writers} writers and loses nothing`,
  async (victim) => {
    const sender = await reachServer(url);
    let stopped = false;
    const writing = Promise.all(
      Array.from({ length: writers }, () => writeUntil(() => stopped, url, sender, acknowledged)),
    );
    let killed = 0;
    try {
      while (killed < kills) {
        const before = acknowledged.texts.size;
        while (acknowledged.texts.size < before + 50) await Promise.race([sleep(20), writing]);
        const pid = victim === 'server' ? acknowledged.pids?.server : await postmaster();
        if (pid === undefined) continue;
        try {
          process.kill(pid, 'SIGKILL');
          killed += 1;
        } catch {
          // The server is still starting.
        }
        await sleep(300);
      }
      const after = acknowledged.texts.size;
      while (acknowledged.texts.size < after + 50) await Promise.race([sleep(20), writing]);
    } finally {
      stopped = true;
    }
    await writing;
    expect(killed).toBe(kills);
  },
);

it('stores every acknowledged write once, and verifies the chain over them', async () => {
  product.kill('SIGTERM');
  await once(product, 'exit');
  const postgres = await startPostgres({ dataDir: embeddedHome(folder) });
  const database = openDatabase(postgres.url, () => {});
  try {
    const { rows } = await database.pool.query<{ text: string; times: number }>(
      `select entity_id as text, count(*)::int as times from kernel.history where entity = 'crash' group by 1`,
    );
    const times = new Map(rows.map((row) => [row.text, row.times]));
    const lost = [...acknowledged.texts].filter((text) => !times.has(text));
    expect(lost).toEqual([]);
    expect(rows.filter((row) => row.times !== 1)).toEqual([]);
    expect(acknowledged.texts.size).toBeGreaterThan(100 * kills);
    expect((await verifyHistory(database.kysely)).broken).toBeNull();
  } finally {
    await database.close();
    await postgres.stop();
  }
});

async function postmaster(): Promise<number | undefined> {
  const text = await readFile(path.join(embeddedHome(folder), 'cluster/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return pid > 1 && pid < 9_000_000 ? pid : undefined;
}
