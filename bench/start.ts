import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from './support/figure.ts';
import { median } from './support/statistics.ts';

const rounds = 7;
const port = '18099';
const address = `http://127.0.0.1:${port}`;

/** `npm start` on a filled data directory, until the response with the first page. */
export async function measure(print: (line: string) => void): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-start-'));
  try {
    const first = await startOnce(folder, 600_000);
    print(`first start, with its demo content: ${(first / 1000).toFixed(1)} s`);
    const times: number[] = [];
    for (let round = 1; round <= rounds; round += 1) times.push(await startOnce(folder, 60_000));
    const kills = await killOften(folder);
    return [
      figure('warm start to the first answer', times, 2_000),
      figure('killed server, to the next answer from the database', kills.server, 2_000),
      figure('killed Postgres, to the next answer from the database', kills.postgres, 1_000),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function figure(what: string, times: readonly number[], bar: number): Figure {
  const middle = median(times);
  return {
    what,
    ours: `${Math.round(middle)} ms (${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))})`,
    bar: `≤ ${bar.toLocaleString('en-US')} ms`,
    met: middle <= bar,
  };
}

/** Kills one product's server, then its Postgres, repeatedly. Reports the milliseconds until it responds. */
async function killOften(folder: string): Promise<{ readonly server: number[]; readonly postgres: number[] }> {
  const child = start(folder);
  const pidIn = async (file: string): Promise<number> =>
    Number.parseInt(await readFile(path.join(folder, 'postgres', file), 'utf8'), 10);
  const kill = async (file: string): Promise<number[]> => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // The deferred work of the start is done, and the remains of the previous server are gone.
      await sleep(1_500);
      const begun = performance.now();
      process.kill(await pidIn(file), 'SIGKILL');
      while (await isReady()) await sleep(1);
      while (!(await isReady())) await sleep(10);
      times.push(performance.now() - begun);
    }
    return times;
  };
  try {
    while (!(await isReady())) await sleep(10);
    return { server: await kill('owner.pid'), postgres: await kill('cluster/postmaster.pid') };
  } finally {
    await end(child);
  }
}

const isReady = (): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const start = (folder: string): ChildProcess =>
  spawn('npm', ['start'], {
    env: { ...process.env, DATA_DIR: folder, PORT: port, HOST: '127.0.0.1', DEMO: '1' },
    stdio: 'ignore',
    detached: true,
  });

async function end(child: ChildProcess): Promise<void> {
  if (child.pid !== undefined && child.exitCode === null) {
    process.kill(-child.pid, 'SIGINT');
    await once(child, 'exit');
  }
  await sleep(500);
}

async function startOnce(folder: string, patience: number): Promise<number> {
  const begun = performance.now();
  const child = start(folder);
  try {
    for (;;) {
      const answered = await fetch(`${address}/`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (answered) return performance.now() - begun;
      if (child.exitCode !== null || performance.now() - begun > patience) throw new Error('The product did not start');
      await sleep(10);
    }
  } finally {
    await end(child);
  }
}
