import { loadDemoCertificates } from '#demo/server/zero-carbon/certificates/load-demo-certificates.ts';
import { queryCertificates } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { against } from './support/against.ts';
import type { Figure } from './support/figure.ts';
import { sealedRequests } from './support/sealed-requests.ts';
import { openStage } from './support/stage.ts';

const rows = 1_000_000;

export async function measure(print: (line: string) => void): Promise<Figure[]> {
  await using stage = await openStage();
  await loadDemoCertificates(stage.database.pool, rows, '2026-11-21', (loaded) => {
    if (loaded % 200_000 === 0) print(`${loaded} certificates loaded`);
  });
  const names = await stage.database.pool.query<{ name: string }>(
    'select enterprise_name as name from zero_carbon.certificates tablesample system (0.2) repeatable (1) limit 1000',
  );
  const [product, rival] = [await stage.product(), await stage.rival('rivals/bare-server.ts')];
  return await against(
    {
      server: product,
      requests: await sealedRequests(
        product.url,
        queryCertificates,
        names.rows.map(({ name }) => ({ companyName: name })),
      ),
    },
    {
      server: rival,
      requests: names.rows.map(({ name }) => ({
        method: 'GET',
        path: `/certificate?name=${encodeURIComponent(name)}`,
      })),
    },
    { what: 'certificate by exact name at 1,000,000 rows, 20 connections', ratio: 0.55, p99: 10 },
    print,
  );
}
