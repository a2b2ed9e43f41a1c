import { load } from './support/load.ts';
import type { Figure } from './support/figure.ts';
import { sample } from './support/sample-endpoint.ts';
import { sealedRequests } from './support/sealed-requests.ts';
import { openStage } from './support/stage.ts';
import { median } from './support/statistics.ts';

const bar = 60;
const rounds = 7;
const seconds = 3;

export async function measure(print: (line: string) => void): Promise<Figure[]> {
  await using stage = await openStage();
  const server = await stage.rival('rivals/envelope-server.ts');
  const sealed = await sealedRequests(
    server.url,
    sample,
    Array.from({ length: 200 }, () => ({ companyName: '安吉南岭储能电池有限公司' })),
  );
  const plain = [
    {
      method: 'POST' as const,
      path: '/plain',
      headers: { 'accept-language': 'zh', 'content-type': 'application/json' },
      body: JSON.stringify({ companyName: '安吉南岭储能电池有限公司' }),
    },
  ];
  await load(server.url, server.pid, sealed, 3);
  await load(server.url, server.pid, plain, 3);
  const pairs: { sealed: number; plain: number }[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const pair = {
      sealed: (await load(server.url, server.pid, sealed, seconds)).cpu,
      plain: (await load(server.url, server.pid, plain, seconds)).cpu,
    };
    pairs.push(pair);
    print(`round ${round}: ${pair.sealed.toFixed(1)} µs sealed, ${pair.plain.toFixed(1)} µs plain`);
  }
  const added = median(pairs.map((pair) => pair.sealed - pair.plain));
  return [
    {
      what: 'CPU a request that the envelope adds',
      ours: `${added.toFixed(1)} µs (${median(pairs.map((pair) => pair.sealed)).toFixed(1)} sealed)`,
      rival: `${median(pairs.map((pair) => pair.plain)).toFixed(1)} µs plain`,
      bar: `≤ ${bar} µs`,
      met: added <= bar,
    },
  ];
}
