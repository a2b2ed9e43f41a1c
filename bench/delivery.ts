import { Agent, get } from 'node:http';
import path from 'node:path';
import { sql } from 'kysely';
import { createClock } from '#kernel/clock/server/clock.ts';
import { openDiskStorage } from '#kernel/files/server/disk-storage.ts';
import { chunkSize } from '#vr-fleet/protocol/delivery/delivery.messages.ts';
import { firmwareKind } from '#vr-fleet/configuration/firmware/firmware.kind.ts';
import { saveRevisions } from '#vr-fleet/protocol/revisions/server/save-revisions.ts';
import { makePackage } from '../test/support/make-package.ts';
import { makeBenchFleet } from './support/bench-fleet.ts';
import type { Figure } from './support/figure.ts';
import { peakMemory } from './support/load.ts';
import { openStage } from './support/stage.ts';
import { median } from './support/statistics.ts';

const headsets = 100;
const size = 40 * 1_048_576;
const rounds = 5;
const bar = 0.6;
/** The server's memory meanwhile, in megabytes, without Postgres. */
const memoryBar = 250;

const agent = new Agent({ keepAlive: true, maxSockets: headsets });

/** A hundred headsets download 40 MiB each, chunk by chunk, all at once. */
export async function measure(print: (line: string) => void): Promise<Figure[]> {
  await using stage = await openStage();
  const { accounts, owner } = await makeBenchFleet(stage, headsets);
  const clock = createClock('Asia/Shanghai');
  const storage = openDiskStorage(path.join(stage.folder, 'data', 'files'));
  const { sha256, chunkList } = await makePackage(stage.database, storage, clock, size);
  const document = { number: '6.0.0', mode: 'required', size, sha256, chunkList } as const;
  const desired = { document, partyId: owner.partyId, personId: null, at: clock.now(), today: clock.today() };
  await stage.database.kysely
    .transaction()
    .execute((tx) => saveRevisions(tx, firmwareKind, sql`d.party_id = ${owner.partyId}`, desired));
  const product = await stage.product();
  const rival = await stage.rival('rivals/bare-ranges.ts');
  const logins = accounts.map(({ username, password }) => Buffer.from(`${username}:${password}`).toString('base64'));
  const ours = (): Promise<number> =>
    timed(logins.map((login) => fetchAll(`${product.url}/device/v1/content/${sha256}`, `Basic ${login}`)));
  const theirs = (): Promise<number> => timed(logins.map(() => fetchAll(rival.url, '')));
  const pairs: { ours: number; rival: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const pair = { ours: await ours(), rival: await theirs() };
    // The first run warms both up.
    if (round > 0) pairs.push(pair);
    print(`${speed(pair.ours)}, rival ${speed(pair.rival)}`);
  }
  const ratio = median(pairs.map((pair) => pair.rival / pair.ours));
  const memory = peakMemory(product.pid);
  return [
    {
      what: '100 headsets, 40 MiB each in chunks, against a node:http server with ranges',
      ours: speed(median(pairs.map((pair) => pair.ours))),
      rival: speed(median(pairs.map((pair) => pair.rival))),
      ratio: ratio.toFixed(2),
      bar: `≥ ${bar}`,
      met: ratio >= bar,
    },
    {
      what: 'memory of the server meanwhile, at most',
      ours: `${Math.round(memory)} MB`,
      bar: `≤ ${memoryBar} MB`,
      met: memory <= memoryBar,
    },
  ];
}

const speed = (seconds: number): string => `${Math.round((headsets * size) / 1_048_576 / seconds)} MiB/s`;

async function timed(fetching: readonly (() => Promise<void>)[]): Promise<number> {
  const began = performance.now();
  await Promise.all(fetching.map((fetchOne) => fetchOne()));
  return (performance.now() - began) / 1_000;
}

const fetchAll = (url: string, authorization: string) => async (): Promise<void> => {
  for (let start = 0; start < size; start += chunkSize) await fetchChunk(url, authorization, start);
};

function fetchChunk(url: string, authorization: string, start: number): Promise<void> {
  const headers = { authorization, range: `bytes=${start}-${start + chunkSize - 1}` };
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent, headers }, (answer) => {
      let came = 0;
      answer.on('data', (bytes: Buffer) => (came += bytes.length));
      answer.on('end', () => {
        if (answer.statusCode === 206 && came === chunkSize) resolve();
        else reject(new Error(`${answer.statusCode} with ${came} bytes`));
      });
    });
    asked.on('error', reject);
  });
}
