import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../support/use-database.ts';
import { useReceiver } from '../support/use-receiver.ts';
import { createFuzzPage, type FuzzPage } from './fuzz-page.ts';
import { goodNow, mayGrow, mutants, seed } from './fuzz-run.ts';
import { bytesInUse } from './memory.ts';
import { mutate, type Mutant } from './mutate-envelope.ts';
import { plaintext } from './mutate-plaintext.ts';
import { createRandom } from './random.ts';

const server = useReceiver(useDatabase());
const paths = [
  { method: 'GET', path: '/api/test/read' },
  { method: 'POST', path: '/api/test/write' },
] as const;
const random = createRandom(seed);
/** Each mutant of the key consumes one of an address's new keys, so every mutant comes from another address. */
const anyAddress = () => `2001:db8:${random.below(65_536).toString(16)}:${random.below(65_536).toString(16)}::1`;
const open = ({ method, path, key, data }: Omit<Mutant, 'name'>) =>
  server.receiver.open({ method, path, key, data, address: anyAddress() });

describe(`${mutants} mutated envelopes, seed ${seed}`, () => {
  let page: FuzzPage;
  let other: FuzzPage;
  beforeAll(async () => {
    const key = await server.receiver.currentKey();
    [page, other] = [createFuzzPage(key), createFuzzPage(key)];
  });

  const openGood = async () => {
    const good = goodNow(server.clock.now().getTime());
    const key = `${page.kid}.${page.enc}`;
    return open({ ...paths[0], key, data: page.seal('GET /api/test/read', plaintext(good)) });
  };

  it('are refused by the receiver, all of them, and leave nothing behind', async () => {
    const reasons = new Map<string, number>();
    let before = 0;
    for (let sent = 0; sent < mutants; sent++) {
      if (sent === mutants / 10) before = bytesInUse();
      const mutant = mutate({ paths, page, other, good: goodNow(server.clock.now().getTime()) }, random);
      const { refusal } = await open(mutant);
      if (!['key', 'time', 'envelope'].includes(String(refusal))) expect.fail(`opened: ${JSON.stringify(mutant)}`);
      reasons.set(`${mutant.name} ${refusal}`, (reasons.get(`${mutant.name} ${refusal}`) ?? 0) + 1);
      if (sent % 500 === 0) expect((await openGood()).refusal).toBeUndefined();
    }
    expect(bytesInUse() - before).toBeLessThan(mayGrow);
    // Every kind was sent, and each is refused for its own reason.
    const kinds = new Map([...reasons.keys()].map((each) => [each.slice(0, each.lastIndexOf(' ')), each]));
    expect(kinds.size).toBeGreaterThanOrEqual(37);
    expect([...reasons.keys()].filter((each) => each.endsWith(' key'))).toEqual(['key: kid unknown key']);
    expect([...reasons.keys()].filter((each) => each.endsWith(' time')).toSorted()).toEqual([
      'time off time',
      'time out of range time',
    ]);
  });
});
