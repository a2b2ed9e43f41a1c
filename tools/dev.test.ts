import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../test/support/free-port.ts';
import { useDatabase } from '../test/support/use-database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portico dev '));
const database = useDatabase();
afterAll(() => rmSync(folder, { recursive: true }));

it('serves client and server at one address, restarts the server on a change, and leaves no process', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const keyFile = path.join(folder, 'secret.key');
  writeFileSync(keyFile, '5a'.repeat(32), { mode: 0o600 });
  const child = spawn(process.execPath, ['tools/run.mjs', 'tools/dev.ts'], {
    // A process group as a terminal creates it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATABASE_URL: database.url,
      SECRET_KEY_FILE: keyFile,
      DATA_DIR: path.join(folder, 'data'),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const bodyOf = async (address: string): Promise<string> => (await fetch(`${url}${address}`)).text();
  try {
    await expect.poll(() => output, { timeout: 180_000 }).toContain(`Portico is at ${url}`);
    expect(await bodyOf('/')).toContain('/@vite/client');
    expect(await bodyOf('/app.tsx')).toContain('/@react-refresh');
    expect(await bodyOf('/api/envelope/key')).toContain('publicKey');

    const now = new Date();
    utimesSync('src/app/server/health.ts', now, now);
    await expect.poll(() => output, { timeout: 180_000 }).toContain('src/app/server/health.ts has changed');
    // The request waits for the restart.
    expect(await bodyOf('/readyz')).toContain('ok');
    expect(output).toContain('The server is ready again');
  } finally {
    process.kill(-child.pid!, 'SIGINT');
  }
  expect(await ended).toBe(0);
  expect(() => process.kill(-child.pid!, 0)).toThrow('ESRCH');
});
