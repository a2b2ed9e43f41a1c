import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClock } from '#kernel/clock/server/clock.ts';
import { createKeyring } from '#kernel/secrets/server/keyring.ts';
import { loadDemoCertificates } from '#demo/server/zero-carbon/certificates/load-demo-certificates.ts';
import { verifyCertificate } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { verify } from '#zero-carbon/certification/certificates/server/verify-certificate.ts';
import { beginLog } from '#zero-carbon/certification/issuance-log/server/begin-log.ts';
import { logOpenData } from '#zero-carbon/certification/issuance-log/server/log.open.ts';
import { marksOf } from '#zero-carbon/certification/surveillance/server/marks-of.ts';
import { against } from './support/against.ts';
import type { Figure } from './support/figure.ts';
import { sealedRequests } from './support/sealed-requests.ts';
import { openStage } from './support/stage.ts';
import { statementsOf, type Statement } from './support/statements-of.ts';

const certificates = 10_000;
const asked = 200;
const clock = createClock('Asia/Shanghai');

/**
 * The requests of a certificate's page that opens and proves it: the sealed call, the bundle, the entry and its path;
 * against a bare server that sends the same statements and responds with their rows.
 */
export async function measure(print: (line: string) => void): Promise<Figure[]> {
  await using stage = await openStage();
  const { database } = stage;
  await loadDemoCertificates(database.pool, certificates, clock.today());
  // The product's own keyring, because the product signs with the key that is registered here.
  const secret = await readFile(path.join(stage.folder, 'secret.key'), 'utf8');
  const keyring = createKeyring([Buffer.from(secret.trim(), 'hex')]);
  const publicUrl = 'http://127.0.0.1:8080';
  await beginLog({
    database,
    clock,
    keyring,
    publicUrl,
    onProgress: (sealed, of) => print(`${sealed} of ${of} certificates sealed`),
  });
  await database.pool.query('vacuum analyze');
  const { rows } = await database.pool.query<{ number: string; index: string }>(
    `select subject as number, min(index)::text as index from zero_carbon.log_openings
      where subject like 'ZCE-%' group by 1 order by md5(subject) limit $1`,
    [asked],
  );
  const { rows: heads } = await database.pool.query<{ size: string }>(
    'select max(size)::text as size from zero_carbon.log_heads',
  );
  const size = heads[0]!.size;
  const routes = logOpenData({ keyring, publicUrl });
  const open = (address: string, params: Readonly<Record<string, string>>): Promise<unknown> =>
    routes.find((route) => route.path === address)!.answer({ asked: (name) => params[name] ?? '', database, clock });
  const parts = {
    registrySize: () => Promise.resolve(0),
    marksOf: (id: string) => marksOf(database.pool, id),
  };
  const queries: Record<string, Statement[]> = {};
  const plain: string[] = [];
  for (const [at, { number, index }] of rows.entries()) {
    queries[`call${at}`] = await statementsOf(() => verify(database.pool, number, 'zh', clock, parts));
    queries[`bundle${at}`] = await statementsOf(() => open('/log/bundle/:number', { number }));
    queries[`entry${at}`] = await statementsOf(() => open('/log/entries', { start: index, limit: '1' }));
    queries[`proof${at}`] = await statementsOf(() => open('/log/proof', { index, size }));
    plain.push(
      `/log/bundle/${number}`,
      `/log/entries?start=${index}&limit=1`,
      `/log/proof?index=${index}&size=${size}`,
    );
  }
  const file = path.join(stage.folder, 'queries.json');
  await writeFile(file, JSON.stringify(queries));
  process.env['QUERIES'] = file;
  const [product, rival] = [await stage.product(), await stage.rival('rivals/bare-queries.ts')];
  const sealed = await sealedRequests(
    product.url,
    verifyCertificate,
    rows.map(({ number }) => ({ number })),
  );
  const requests = rows.flatMap((_, at) => [
    sealed[at]!,
    ...plain.slice(at * 3, at * 3 + 3).map((address) => ({ method: 'GET' as const, path: address })),
  ]);
  return await against(
    { server: product, requests },
    {
      server: rival,
      requests: rows.flatMap((_, at) =>
        ['call', 'bundle', 'entry', 'proof'].map((name) => ({ method: 'GET' as const, path: `/query/${name}${at}` })),
      ),
    },
    { what: 'a certificate verified with its proofs, 20 connections', ratio: 0.45 },
    print,
  );
}
