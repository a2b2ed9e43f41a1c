import { spawn } from 'node:child_process';
import path from 'node:path';
import type autocannon from 'autocannon';
import { listPolicies } from '#zero-carbon/portal/library/policies/policies.contract.ts';
import { cpuMicroseconds, load, type LoadResult } from './support/load.ts';
import { makeAccounts, readyLogins, rightLogins, sendAll, type ReadyLogin } from './support/logins.ts';
import type { Figure } from './support/figure.ts';
import { sealedRequests } from './support/sealed-requests.ts';
import { openStage, type Running } from './support/stage.ts';
import { median } from './support/statistics.ts';

const rounds = 7;
const seconds = 4;
const bar = 3;

/** Reads the public list while others log in as fast as possible, against reading it beside an equally busy process. */
export async function measure(print: (line: string) => void): Promise<Figure[]> {
  await using stage = await openStage();
  const product = await stage.product();
  await makeAccounts(stage.database);
  const pages = Array.from({ length: 100 }, () => ({ start: 0, limit: 20 }));
  const reads = await sealedRequests(product.url, listPolicies, pages);
  const alone = await load(product.url, product.pid, reads, seconds);
  print(`alone: p99 ${alone.p99} ms, ${Math.round(alone.perSecond)} a second`);
  const pairs: { flood: number; beside: number }[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const logins = await readyLogins(stage.database, product.url, rightLogins(150 * seconds));
    const flood = await underFlood(product, reads, logins);
    const cores = Math.max(0, flood.busy - (flood.perSecond * alone.cpu) / 1e6);
    const beside = await besideBurner(product, reads, cores);
    pairs.push({ flood: flood.p99, beside: beside.p99 });
    print(
      `round ${round}: p99 ${flood.p99} ms during ${Math.round(flood.logins)} logins a second, ${beside.p99} ms beside ${cores.toFixed(2)} cores of work`,
    );
  }
  const ratio = median(pairs.map((pair) => pair.flood / Math.max(1, pair.beside)));
  return [
    {
      what: 'p99 of the policy list during a login flood',
      ours: `${median(pairs.map(({ flood }) => flood))} ms`,
      rival: `${median(pairs.map(({ beside }) => beside))} ms beside as busy a process`,
      ratio: ratio.toFixed(2),
      bar: `≤ ${bar}`,
      met: ratio <= bar,
    },
  ];
}

async function underFlood(
  { url, pid }: Running,
  reads: autocannon.Request[],
  logins: readonly ReadyLogin[],
): Promise<LoadResult & { logins: number; busy: number }> {
  const end = new AbortController();
  const flood = sendAll(url, logins, 20, end.signal);
  const before = cpuMicroseconds(pid);
  const begun = performance.now();
  const read = await load(url, pid, reads, seconds);
  const busy = (cpuMicroseconds(pid) - before) / 1_000 / (performance.now() - begun);
  end.abort();
  return { ...read, logins: await flood, busy };
}

/** Two processes, because two hashes run at once. */
async function besideBurner({ url, pid }: Running, reads: autocannon.Request[], cores: number): Promise<LoadResult> {
  const file = path.resolve(import.meta.dirname, 'rivals/cpu-burner.ts');
  const burners = [1, 2].map(() => spawn(process.execPath, [file, String(cores / 2)], { stdio: 'ignore' }));
  try {
    return await load(url, pid, reads, seconds);
  } finally {
    for (const burner of burners) burner.kill('SIGKILL');
  }
}
