import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../support/use-database.ts';
import { useServer } from '../support/use-server.ts';
import { countingRoutes, fuzzPaths, type Counted } from './fuzz-endpoints.ts';
import { createFuzzPage, type FuzzPage } from './fuzz-page.ts';
import { goodNow, mayGrow, mutants, seed } from './fuzz-run.ts';
import { bytesInUse } from './memory.ts';
import { mutate } from './mutate-envelope.ts';
import { plaintext } from './mutate-plaintext.ts';
import { createRandom } from './random.ts';
import { sendMutant } from './send-mutant.ts';

const counted: Counted = { reads: 0, writes: 0 };
const database = useDatabase();
const server = useServer(database, { env: { TRUSTED_PROXIES: '127.0.0.1' }, extraRoutes: countingRoutes(counted) });
const random = createRandom(seed);
const anyAddress = () => `2001:db8:${random.below(65_536).toString(16)}:${random.below(65_536).toString(16)}::1`;

/**
 * Refused as docs/wire.md §1 specifies. An unknown path is 4003; outside `/api` it is a missing file. A query beyond
 * any limit is 431 before it is read.
 */
const allowed = /^(400 4000 (key|time|envelope)|413 .*|200 4003 |404 .*|431 .*)$/;

describe(`${mutants} mutated envelopes over HTTP, seed ${seed}`, () => {
  let page: FuzzPage;
  let other: FuzzPage;
  beforeAll(async () => {
    const answer = (await (await fetch(`${server.url}/api/envelope/key`)).json()) as {
      data: { kid: string; publicKey: string };
    };
    [page, other] = [createFuzzPage(answer.data), createFuzzPage(answer.data)];
  });

  const sendGood = () => {
    const data = page.seal('GET /api/test/read', plaintext(goodNow(server.clock.now().getTime())));
    return sendMutant(server.url, { ...fuzzPaths[0]!, key: `${page.kid}.${page.enc}`, data }, anyAddress());
  };

  async function sendBad(): Promise<string> {
    const mutant = mutate({ paths: fuzzPaths, page, other, good: goodNow(server.clock.now().getTime()) }, random);
    const { status, body } = await sendMutant(server.url, mutant, anyAddress());
    const answer = readAnswer(body);
    const answered = `${status} ${answer?.code ?? ''} ${answer?.data?.reason ?? ''}`;
    if (!allowed.test(answered))
      expect.fail(`${answered} for ${mutant.name}: ${JSON.stringify(mutant).slice(0, 2_000)}`);
    return answered;
  }

  it('reach no handler, cause no fault, and leave nothing behind', async () => {
    expect((await sendGood()).status).toBe(200);
    expect(counted).toEqual({ reads: 1, writes: 0 });
    const answered = new Set<string>();
    const width = 20;
    let before = 0;
    for (let sent = 0; sent < mutants; sent += width) {
      if (sent === mutants / 10) before = bytesInUse();
      for (const each of await Promise.all(Array.from({ length: width }, sendBad))) answered.add(each);
    }
    expect(bytesInUse() - before).toBeLessThan(mayGrow);
    expect(counted).toEqual({ reads: 1, writes: 0 });
    expect([...answered]).toEqual(expect.arrayContaining(['400 4000 key', '400 4000 time', '400 4000 envelope']));
    // Forged envelopes are reported, and nothing else.
    const logged = server.logged.filter((line) => !line.includes('"level":"info"'));
    expect(logged.filter((line) => !line.includes('"kind":"envelope-'))).toEqual([]);
    expect(logged.length).toBeGreaterThan(0);
    expect((await sendGood()).status).toBe(200);
    expect(counted).toEqual({ reads: 2, writes: 0 });
  });
});

function readAnswer(body: string): { code?: number; data?: { reason?: string } | null } | null {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
