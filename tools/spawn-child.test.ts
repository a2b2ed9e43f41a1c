import { spawn } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { marked } from './end-marked.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portico-cut-'));
// Postgres runs as another user where this process is root.
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const outer = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name !== 'NODE_ENV' && !/^(?:VITE|TEST)/.test(name)),
);

// Only Linux shows the environment of other processes.
it.runIf(process.platform === 'linux')(
  'a test run whose starter is killed leaves no process, Postgres included',
  async () => {
    // A shell in the place of npm.
    const npm = spawn('sh', ['-c', '"$0" tools/run.mjs tools/test.ts tools/install.test.ts; true', process.execPath], {
      env: { ...outer, TMPDIR: folder, npm_lifecycle_event: 'test' },
      stdio: 'ignore',
    });
    const started = (): string[] => globSync('*/postgres/cluster/postmaster.pid', { cwd: folder });
    await expect.poll(started).toHaveLength(1);
    expect(marked(`TMPDIR=${folder}`).length).toBeGreaterThan(3);
    npm.kill('SIGKILL');
    await expect.poll(() => marked(`TMPDIR=${folder}`)).toEqual([]);
  },
);
