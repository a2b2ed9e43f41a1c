import { setTimeout as sleep } from 'node:timers/promises';
import { getCaptcha } from '#accounts/captcha/captcha.contract.ts';
import { queryCertificates } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { loadDemoCertificates } from '#demo/server/zero-carbon/certificates/load-demo-certificates.ts';
import { listPolicies } from '#zero-carbon/portal/library/policies/policies.contract.ts';
import { load, peakMemory } from './support/load.ts';
import { makeAccounts, readyLogins, rightLogins, sendAll } from './support/logins.ts';
import type { Figure } from './support/figure.ts';
import { sealedRequests } from './support/sealed-requests.ts';
import { openStage } from './support/stage.ts';

const bar = 320;
const seconds = 8;
const pictures = 1_000;

/** One server under the load of every other promise: list, certificates, captchas, logins, then all at once. */
export async function measure(print: (line: string) => void): Promise<Figure[]> {
  await using stage = await openStage();
  await loadDemoCertificates(stage.database.pool, 100_000, '2026-11-21');
  const product = await stage.product();
  await makeAccounts(stage.database);
  const lists = await sealedRequests(
    product.url,
    listPolicies,
    Array.from({ length: 100 }, () => ({ start: 0, limit: 20 })),
  );
  const certificates = await sealedRequests(
    product.url,
    queryCertificates,
    ['储能', '湖州', '科技有限公司', '麓电'].map((companyName) => ({ companyName })),
  );
  const captchas = async (): Promise<void> => {
    const requests = await sealedRequests(
      product.url,
      getCaptcha,
      Array.from({ length: pictures }, () => ({})),
    );
    let next = 0;
    const draw = async (): Promise<void> => {
      for (let turn = next++; turn < requests.length; turn = next++) {
        const answer = await fetch(product.url + requests[turn]!.path!, { headers: { 'accept-language': 'zh' } });
        if (!(await answer.text()).startsWith('{"code":1000')) throw new Error('A picture was refused');
      }
    };
    await Promise.all(Array.from({ length: 20 }, draw));
  };
  const logins = async (): Promise<void> => {
    await sendAll(product.url, await readyLogins(stage.database, product.url, rightLogins(300)), 20);
  };
  const steps: Record<string, () => Promise<unknown>> = {
    list: () => load(product.url, product.pid, lists, seconds),
    certificates: () => load(product.url, product.pid, certificates, seconds),
    captchas,
    logins,
    'all at once': () =>
      Promise.all([
        load(product.url, product.pid, lists, seconds),
        load(product.url, product.pid, certificates, seconds),
        captchas(),
        logins(),
      ]),
  };
  for (const [name, step] of Object.entries(steps)) {
    await step();
    print(`after ${name}: at most ${Math.round(peakMemory(product.pid))} MB`);
    await sleep(500);
  }
  const memory = peakMemory(product.pid);
  return [
    {
      what: 'memory of the server, at most, without Postgres',
      ours: `${Math.round(memory)} MB`,
      bar: `≤ ${bar} MB`,
      met: memory <= bar,
    },
  ];
}
