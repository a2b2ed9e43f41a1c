import { listPolicies } from '#zero-carbon/portal/library/policies/policies.contract.ts';
import { against } from './support/against.ts';
import type { Figure } from './support/figure.ts';
import { sealedRequests } from './support/sealed-requests.ts';
import { openStage } from './support/stage.ts';

export async function measure(print: (line: string) => void): Promise<Figure[]> {
  await using stage = await openStage();
  const [product, rival] = [await stage.product(), await stage.rival('rivals/bare-server.ts')];
  const pages = Array.from({ length: 100 }, () => ({ start: 0, limit: 20 }));
  return await against(
    { server: product, requests: await sealedRequests(product.url, listPolicies, pages) },
    { server: rival, requests: [{ method: 'GET', path: '/list?start=0&limit=20' }] },
    { what: 'policy list, 20 connections', ratio: 0.7 },
    print,
  );
}
