import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { pieceSize } from '#kernel/files/resumable.ts';
import {
  beginEvidence,
  finishEvidence,
  showEvidence,
} from '#zero-carbon/reporting/reports/evidence/evidence.contract.ts';
import { fakeActor } from '../support/fake-actor.ts';
import { timesOf } from '../support/long-run.ts';
import { sendRest, sentSoFar } from '../support/send-pieces.ts';
import { callerOf } from '../support/use-server.ts';
import type { Product } from './fleet-product.ts';
import { until } from './until.ts';
import { useProduct } from './use-product.ts';

const kills = timesOf(3, 20);
const clock = createClock('Asia/Shanghai');

let database: Database;
let product: Product;
const running = useProduct();
beforeAll(() => {
  ({ database, product } = running());
});

/** Sends a chunk slowly and kills the server after so many bytes. */
async function killWithin(url: string, piece: Uint8Array, offset: number, at: number): Promise<void> {
  const pid = product.pid()!;
  async function* slowly(): AsyncGenerator<Uint8Array> {
    for (let start = 0; start < piece.length; start += 500_000) {
      if (start >= at) process.kill(pid, 'SIGKILL');
      yield piece.subarray(start, start + 500_000);
      await sleep(5);
    }
  }
  await fetch(url, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: Readable.toWeb(Readable.from(slowly())),
    duplex: 'half',
  } as RequestInit).catch(() => undefined);
  await until(async () => product.pid() !== undefined && product.pid() !== pid);
  await until(async () => (await fetch(`${product.url}/readyz`)).ok);
}

it(`completes an upload despite ${kills} kills of the server: at most a chunk is sent again, and the bytes are the same`, async () => {
  const { session: as } = await fakeActor(database, clock, { role: 'enterprise_owner' });
  for (let kill = 0; kill < kills; kill += 1) {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2.5 * pieceSize)]);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const first = await callerOf(product.url, clock);
    const begun = await first.call(beginEvidence, { name: 'bill.pdf', size: bytes.length, sha256 }, { as });
    const url = `${product.url}${begun.data.url}`;
    const out = Math.round(pieceSize * ((kill + 1) / (kills + 1)));
    await killWithin(url, bytes.subarray(0, pieceSize), 0, out);
    const there = await sentSoFar(url);
    expect(out - there).toBeLessThanOrEqual(pieceSize);
    await sendRest(url, bytes);
    const { call } = await callerOf(product.url, clock);
    const { data } = await call(finishEvidence, { id: begun.data.id }, { as });
    const shown = await call(showEvidence, { id: data.id }, { as });
    expect(shown.data.sha256).toBe(sha256);
    const file = await fetch(`${product.url}${shown.data.file.path}`);
    expect(
      createHash('sha256')
        .update(await buffer(file.body!))
        .digest('hex'),
    ).toBe(sha256);
  }
});
