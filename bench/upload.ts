import { createHash, randomBytes } from 'node:crypto';
import { createClock } from '#kernel/clock/server/clock.ts';
import { pieceSize } from '#kernel/files/resumable.ts';
import {
  beginEvidence,
  deleteEvidence,
  finishEvidence,
} from '#zero-carbon/reporting/reports/evidence/evidence.contract.ts';
import { fakeActor } from '../test/support/fake-actor.ts';
import { callerOf } from '../test/support/use-server.ts';
import type { Figure } from './support/figure.ts';
import { openStage } from './support/stage.ts';
import { median } from './support/statistics.ts';

const size = 200 * 1_048_576;
const rounds = 5;
const bar = 0.5;

/** A file of 200 MiB by tus, from the call that starts it to the one that has checked its hash. */
export async function measure(print: (line: string) => void): Promise<Figure[]> {
  await using stage = await openStage();
  const product = await stage.product();
  const rival = await stage.rival('rivals/bare-put.ts');
  const clock = createClock('Asia/Shanghai');
  const { call } = await callerOf(product.url, clock);
  const { session: as } = await fakeActor(stage.database, clock, { role: 'enterprise_owner' });
  const pairs: { ours: number; rival: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const ours = await timed(async () => {
      const begun = await call(beginEvidence, { name: 'large.pdf', size, sha256 }, { as });
      const url = `${product.url}${begun.data.url}`;
      for (let offset = 0; offset < size; offset += pieceSize) {
        const { status } = await fetch(url, {
          method: 'PATCH',
          headers: {
            'tus-resumable': '1.0.0',
            'upload-offset': String(offset),
            'content-type': 'application/offset+octet-stream',
          },
          body: bytes.subarray(offset, offset + pieceSize),
        });
        if (status !== 204) throw new Error(`PATCH answered ${status}`);
      }
      const finished = await call(finishEvidence, { id: begun.data.id }, { as });
      if (finished.code !== 1000) throw new Error(finished.msg);
      return finished.data.id;
    });
    const bare = await timed(async () => {
      const answer = await fetch(`${rival.url}/put`, { method: 'PUT', body: bytes });
      if ((await answer.text()) !== sha256) throw new Error('The rival has other bytes');
    });
    await call(deleteEvidence, { id: ours.result }, { as });
    // The first run warms both up.
    if (round > 0) pairs.push({ ours: ours.seconds, rival: bare.seconds });
    print(`${speed(ours.seconds)}, rival ${speed(bare.seconds)}`);
  }
  const ratio = median(pairs.map((pair) => pair.rival / pair.ours));
  return [
    {
      what: '200 MiB by tus, hash checked, against a bare PUT that hashes and syncs',
      ours: speed(median(pairs.map((pair) => pair.ours))),
      rival: speed(median(pairs.map((pair) => pair.rival))),
      ratio: ratio.toFixed(2),
      bar: `≥ ${bar}`,
      met: ratio >= bar,
    },
  ];
}

const speed = (seconds: number): string => `${Math.round(size / 1_048_576 / seconds)} MiB/s`;

async function timed<Result>(work: () => Promise<Result>): Promise<{ seconds: number; result: Result }> {
  const began = performance.now();
  const result = await work();
  return { seconds: (performance.now() - began) / 1_000, result };
}
