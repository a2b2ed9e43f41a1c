import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createKeyring } from '#kernel/secrets/server/keyring.ts';
import { beginLog } from '#zero-carbon/certification/issuance-log/server/begin-log.ts';
import { loadDemoCertificates } from '#demo/server/zero-carbon/certificates/load-demo-certificates.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import { peakMemory } from './support/load.ts';
import type { Figure } from './support/figure.ts';
import { scaled, scaleNote } from './support/scale.ts';
import { openStage } from './support/stage.ts';
import { median } from './support/statistics.ts';

const certificates = scaled(100_000);
const rounds = 7;
const bars = { ratio: 0.3, memory: 20 };

/**
 * The open data in both forms, from the request to the last byte, against a bare server that pipes a COPY of the same
 * columns. The first request writes the file.
 */
export async function measure(print: (line: string) => void): Promise<Figure[]> {
  await using stage = await openStage();
  const { database } = stage;
  const clock = createClock('Asia/Shanghai');
  await loadDemoCertificates(database.pool, certificates, clock.today());
  // The product's own keyring, because the product signs with the key that is registered here.
  const secret = await readFile(path.join(stage.folder, 'secret.key'), 'utf8');
  const keyring = createKeyring([Buffer.from(secret.trim(), 'hex')]);
  const onProgress = (sealed: number, of: number): void => print(`${sealed} of ${of} certificates sealed`);
  await beginLog({ database, clock, keyring, publicUrl: 'http://127.0.0.1:8080', onProgress });
  const product = await stage.product();
  await database.pool.query('vacuum analyze zero_carbon.log_entries, zero_carbon.log_openings');
  const rival = await stage.rival('rivals/bare-copy.ts');
  // The overhead of the first calls of any kind.
  for (let round = 0; round < 3; round += 1)
    await (await fetch(`${product.url}/log/entries?start=0&limit=1000`)).text();
  await timed(`${rival.url}/copy`);
  const before = peakMemory(product.pid);
  const figures: Figure[] = [];
  for (const format of ['csv', 'json'] as const) {
    const pairs: { ours: number; rival: number }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const address = `${product.url}/open/certificates.${format}`;
      const pair = { ours: await timed(address), rival: await timed(`${rival.url}/copy`) };
      // The first run warms both up.
      if (round > 0) pairs.push(pair);
      print(`${format}: ${pair.ours.toFixed(2)} s, rival ${pair.rival.toFixed(2)} s`);
    }
    const ratio = median(pairs.map((pair) => pair.rival / pair.ours));
    const speed = (side: 'ours' | 'rival'): string =>
      `${Math.round(certificates / median(pairs.map((pair) => pair[side]))).toLocaleString('en-US')} rows/s`;
    figures.push({
      what: `${certificates.toLocaleString('en-US')} certificates as ${format}, against a piped COPY of the same columns${scaleNote}`,
      ours: speed('ours'),
      rival: speed('rival'),
      ratio: ratio.toFixed(2),
      bar: `≥ ${bars.ratio}`,
      met: ratio >= bars.ratio,
    });
  }
  const peak = peakMemory(product.pid);
  return [
    ...figures,
    {
      what: 'peak memory beyond that of the server at rest',
      ours: `${Math.round(peak - before)} MB (${Math.round(before)} → ${Math.round(peak)})`,
      bar: `≤ ${bars.memory} MB`,
      met: peak - before <= bars.memory,
    },
  ];
}

/** The seconds until a response has arrived in full. Its bytes are discarded. */
async function timed(address: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  let [size, rows] = [0, 0];
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    for (const byte of chunk) if (byte === 10) rows += 1;
  }
  if (response.status !== 200 || rows < certificates)
    throw new Error(`${address}: ${response.status}, ${rows} rows, ${size} bytes`);
  return (performance.now() - began) / 1_000;
}
