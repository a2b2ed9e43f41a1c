import { beforeAll, expect, it } from 'vitest';
import { loadDemoCertificates } from '#zero-carbon/certificates/server/demo/load-demo-certificates.ts';
import { beginLog } from '#zero-carbon/issuance-log/server/begin-log.ts';
import { renewKeys } from '#zero-carbon/issuance-log/server/renew-keys.ts';
import { stockVerifier } from '../../../../test/support/stock-verifier.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { useServer } from '../../../../test/support/use-server.ts';
import { assignStatusIndex } from './assign-status-index.ts';

const publicUrl = 'https://zce.example.cn:8443';
const database = useDatabase();
const server = useServer(database, { env: { PUBLIC_URL: publicUrl } });

beforeAll(async () => {
  await loadDemoCertificates(database.pool, 600, server.clock.today());
  const { keyring, clock } = server;
  await beginLog({ database, clock, keyring, publicUrl, onProgress: () => {} });
});

const ask = async (path: string) => {
  const response = await fetch(server.url + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const credentialOf = async (number: string) => JSON.parse((await ask(`/credential/${number}`)).text);
const numbersIn = async (state: string, count: number): Promise<string[]> => {
  const { rows } = await database.pool.query(
    `select number from zero_carbon.certificates where state = $1 and expires_on > $2 order by id limit $3`,
    [state, server.clock.today(), count],
  );
  return rows.map(({ number }) => number);
};
const verifier = () => stockVerifier(publicUrl, server.url);

it('gives credentials that the stock verifier takes, with nothing but what the portal serves', async () => {
  const verify = verifier();
  for (const number of await numbersIn('valid', 5)) {
    const credential = await credentialOf(number);
    expect(await verify(credential)).toEqual({ verified: true, set: [] });
    expect(credential.issuer).toBe(`did:web:zce.example.cn%3A8443:org:${credential.credentialSubject.organisation}`);
  }
  const { headers } = await ask(`/credential/${(await numbersIn('valid', 1))[0]}`);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});
