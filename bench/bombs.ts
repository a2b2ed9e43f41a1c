import { setTimeout as sleep } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { Answer } from '#kernel/contract/codes.ts';
import type { UploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import { listTasks } from '#kernel/tasks/tasks.contract.ts';
import { importDevices } from '#vr-fleet/entry/entry/sheet/sheet.contract.ts';
import { listPolicies } from '#zero-carbon/portal/library/policies/policies.contract.ts';
import { importSites } from '#zero-carbon/enterprises/sites/site-import.contract.ts';
import { uploadSiteDiagram } from '#zero-carbon/enterprises/sites/sites.contract.ts';
import { uploadTemplatePicture } from '#zero-carbon/certification/templates/pictures.contract.ts';
import { importCertificates } from '#zero-carbon/training/import/import.contract.ts';
import { fakeActor } from '../test/support/fake-actor.ts';
import { giveOrder, serialRange } from '../test/support/give-order.ts';
import { makeOrganisation } from '../test/support/make-finished-report.ts';
import { sendUpload } from '../test/support/send-upload.ts';
import { callerOf, newCallId, type SessionSecrets } from '../test/support/use-server.ts';
import type { Figure } from './support/figure.ts';
import { hostileFiles, type HostileCall, type HostileFile } from './support/hostile-files.ts';
import { openStage } from './support/stage.ts';
import { quantile } from './support/statistics.ts';

const latencyBar = 250;
const memoryBar = 150;
/** The time in which a file gets a response, in seconds. */
const timeBar = 30;
const pace = 10;

/**
 * Sends each of thirty hostile files through its real call to a freshly started server while others read a list.
 * Reports their 99th percentile, the server's additional memory, and the result of each file.
 */
export async function measure(print: (line: string) => void): Promise<Figure[]> {
  await using stage = await openStage();
  const product = await stage.product();
  const clock = createClock('Asia/Shanghai');
  const server = { url: product.url, clock, ...(await callerOf(product.url, clock)) };
  const fleet = await fakeActor(stage.database, clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const enterprise = await fakeActor(stage.database, clock, { role: 'enterprise_owner' });
  const organisation = await makeOrganisation(stage.database, clock);
  const serials = serialRange('VH4U26B', 1_000_001, 10);
  const { id: order } = await giveOrder(stage.database, clock, { partyId: fleet.partyId, seats: 10, serials });

  const upload = (endpoint: UploadEndpoint, as: SessionSecrets, { bytes, what }: HostileFile, params = {}) =>
    sendUpload(server, endpoint, bytes, {
      as,
      params,
      name: `${what.replaceAll(/[^\w]/g, ' ').slice(0, 40)}.xlsx`,
      lang: 'en',
    });
  const calls: Readonly<Record<HostileCall, (file: HostileFile) => Promise<string>>> = {
    headsets: async (file) =>
      outcomeOf(await upload(importDevices, fleet.session, file, { step: 'check', orderIds: [order] })),
    certificates: async (file) =>
      outcomeOf(await upload(importCertificates, organisation.session, file, { step: 'check' })),
    picture: async (file) => outcomeOf(await upload(uploadTemplatePicture, organisation.session, file)),
    diagram: async (file) => outcomeOf(await upload(uploadSiteDiagram, enterprise.session, file)),
    async sites(file) {
      const begun = await upload(importSites, enterprise.session, file);
      if (begun.code !== 1000) return outcomeOf(begun);
      const { task } = begun.data as { readonly task: string };
      for (;;) {
        const { data } = await server.call(listTasks, { start: 0, limit: 20 }, { as: enterprise.session, lang: 'en' });
        const found = data.rows.find(({ id }) => id === task);
        if (found && found.state !== 'waiting' && found.state !== 'running')
          return `task ${found.state}: ${found.outcome}`;
        await sleep(100);
      }
    },
    async call({ bytes }) {
      const path = `/api${listPolicies.path}`;
      const sealed = `{"t":${clock.now().getTime()},"id":"${newCallId()}","params":${bytes.toString()}}`;
      const data = server.sender.seal(listPolicies.method, path, sealed);
      const query = new URLSearchParams({ key: server.sender.key, data });
      const response = await fetch(`${product.url}${path}${listPolicies.method === 'GET' ? `?${query}` : ''}`, {
        method: listPolicies.method,
        ...(listPolicies.method === 'POST' && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ key: server.sender.key, data }),
        }),
      });
      return `HTTP ${response.status}`;
    },
  };

  const read = async (): Promise<number> => {
    const from = performance.now();
    await server.call(listPolicies, { start: 0, limit: 20 });
    return performance.now() - from;
  };
  for (let warm = 0; warm < 300; warm += 1) await read();
  const before = memoryOf(product.pid);
  print(`memory before: ${Math.round(before)} MB`);
  let [worst, peak, slowest, count] = [0, 0, 0, 0];
  for (const file of hostileFiles()) {
    count += 1;
    const others: number[] = [];
    let memory = 0;
    let isOver = false;
    const reading = (async () => {
      while (!isOver) {
        others.push(await read());
        memory = Math.max(memory, memoryOf(product.pid));
        await sleep(pace);
      }
    })();
    const from = performance.now();
    const outcome = await calls[file.call](file).catch((error: unknown) => `failed: ${String(error)}`);
    const seconds = (performance.now() - from) / 1_000;
    // No remaining work on a file continues.
    await sleep(300);
    isOver = true;
    await reading;
    const p99 = quantile(
      others.toSorted((a, b) => a - b),
      0.99,
    );
    worst = Math.max(worst, p99);
    peak = Math.max(peak, memory - before);
    slowest = Math.max(slowest, seconds);
    print(
      `${file.what} (${(file.bytes.length / 1e6).toFixed(2)} MB): ${seconds.toFixed(2)} s, others p99 ${Math.round(p99)} ms, memory +${Math.round(memory - before)} MB; ${outcome}`,
    );
  }
  return [
    {
      what: `p99 of other calls during the worst of ${count} hostile files`,
      ours: `${Math.round(worst)} ms`,
      bar: `≤ ${latencyBar} ms`,
      met: worst <= latencyBar,
    },
    {
      what: 'memory of the server beyond that before',
      ours: `${Math.round(peak)} MB`,
      bar: `≤ ${memoryBar} MB`,
      met: peak <= memoryBar,
    },
    { what: 'the slowest file', ours: `${slowest.toFixed(1)} s`, bar: `≤ ${timeBar} s`, met: slowest <= timeBar },
  ];
}

function outcomeOf({ code, msg, data }: Answer): string {
  const [first] = Array.isArray(data) ? (data as readonly { readonly message?: string }[]) : [];
  return `${code} ${first?.message ?? (code === 1000 ? 'accepted' : msg)}`;
}

/** The current memory of a process, in MB. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
