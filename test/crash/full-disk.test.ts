import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { code, type Answer } from '#kernel/contract/codes.ts';
import type { Sender } from '#kernel/envelope/web/sender.ts';
import { listPolicies } from '#zero-carbon/portal/library/policies/policies.contract.ts';
import { freePort } from '../support/free-port.ts';
import { write } from './write-endpoint.ts';
import { reachServer } from './writer.ts';

/** A separate disk in memory, so that filling it affects nothing else. */
const disk = mkdtempSync(path.join(tmpdir(), 'portico-disk-'));
const ballast = path.join(disk, 'ballast');
/** The test is skipped where this user may not mount one. */
const isMounted = mount();

function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=500M', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    rmdirSync(disk);
    return false;
  }
}

describe.runIf(isMounted)('a full disk', () => {
  let url: string;
  let product: ChildProcess;
  let sender: Sender;

  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    product = spawn(process.execPath, ['tools/run.mjs', '--again', 'test/crash/writing-server.ts'], {
      env: { ...process.env, DATA_DIR: disk, PORT: String(port), HOST: '127.0.0.1', DEMO: '0', MQTT_PORT: '0' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    sender = await reachServer(url);
  });
  afterAll(async () => {
    product.kill('SIGTERM');
    if (product.exitCode === null && product.signalCode === null) await once(product, 'exit');
    execFileSync('umount', [disk]);
    rmdirSync(disk);
  });

  const store = (): Promise<{ status: number; answer: Answer }> =>
    send(write, { text: randomBytes(12).toString('hex') });
  const read = (): Promise<{ status: number; answer: Answer }> => send(listPolicies, { pageNum: 1, pageSize: 10 });

  async function send({ method, path: name }: { method: 'GET' | 'POST'; path: string }, params: unknown) {
    const id = randomBytes(16).toString('base64url');
    const data = sender.seal(method, `/api${name}`, JSON.stringify({ t: Date.now(), id, params }));
    const sealed = { key: sender.key, data };
    const response =
      method === 'GET'
        ? await fetch(`${url}/api${name}?${new URLSearchParams(sealed).toString()}`)
        : await fetch(`${url}/api${name}`, {
            method,
            body: JSON.stringify(sealed),
            headers: { 'content-type': 'application/json' },
          });
    return { status: response.status, answer: (await response.json()) as Answer };
  }

  /** Returns the first response with a matching status. Skips the responses before the server has checked the disk. */
  async function until(what: typeof store, isIt: (status: number) => boolean) {
    for (const end = Date.now() + 20_000; ; await sleep(100)) {
      const answered = await what();
      if (isIt(answered.status)) return answered;
      if (Date.now() > end) return answered;
    }
  }

  it('is reported to writers in one sentence, does not affect readers, and recovers by itself', async () => {
    expect((await store()).answer.code).toBe(code.accepted);
    for (let round = 0; round < 2; round += 1) {
      fill();
      const refused = await until(store, (status) => status === 503);
      expect(refused).toMatchObject({
        status: 503,
        answer: { code: 4029, msg: expect.stringContaining('the disk is full'), data: { reason: 'disk' } },
      });
      for (let times = 0; times < 5; times += 1) expect((await read()).answer.code).toBe(code.accepted);
      rmSync(ballast);
      const stored = await until(store, (status) => status === 200);
      expect(stored.answer.code).toBe(code.accepted);
    }
  });
});

/** Fills all free space. */
function fill(): void {
  const chunk = Buffer.alloc(1024 * 1024);
  try {
    for (;;) writeFileSync(ballast, chunk, { flag: 'a' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
