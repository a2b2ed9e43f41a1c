import { beforeAll, expect, it } from 'vitest';
import { loadDemoCertificates } from '#demo/server/zero-carbon/certificates/load-demo-certificates.ts';
import { feedColumns } from '#zero-carbon/certification/issuance-log/feed-columns.ts';
import { fromBase64, sameBytes } from '#zero-carbon/certification/issuance-log/bytes.ts';
import { readCheckpoint } from '#zero-carbon/certification/issuance-log/checkpoint.ts';
import { leafHash } from '#zero-carbon/certification/issuance-log/merkle.ts';
import { beginLog } from '#zero-carbon/certification/issuance-log/server/begin-log.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { foldDirectory } from './fold-directory.ts';

const database = useDatabase();
const server = useServer(database);

beforeAll(async () => {
  await loadDemoCertificates(database.pool, 900, server.clock.today());
  const { keyring, clock } = server;
  await beginLog({ database, clock, keyring, publicUrl: 'http://127.0.0.1:8080', onProgress: () => {} });
});

const get = (format: 'csv' | 'json', headers: Record<string, string> = {}) =>
  fetch(`${server.url}/open/certificates.${format}`, { headers: { 'accept-encoding': 'identity', ...headers } });
const json = async () => JSON.parse(await (await get('json')).text());
const change = (changes: string, where = "id = (select min(id) from zero_carbon.certificates where state = 'valid')") =>
  database.pool.query(`update zero_carbon.certificates set ${changes} where ${where}`);

it('contains every listed certificate with index and hash in the log, and a signed head', async () => {
  const response = await get('json');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const { format, licence, size, checkpoint, certificates } = await response.json();
  expect({ format, licence }).toEqual({
    format: 'portico-certificates/2',
    licence: 'CC BY 4.0, https://creativecommons.org/licenses/by/4.0/',
  });
  expect(readCheckpoint(checkpoint)!.size).toBeGreaterThanOrEqual(size);
  expect(certificates).toHaveLength(900);
  expect(Object.keys(certificates[0])).toEqual(feedColumns);
  for (const at of [0, 450, 899]) {
    const { index, leaf, number, state } = certificates[at];
    const { entries } = await (await fetch(`${server.url}/log/entries?start=${index}&limit=1`)).json();
    expect(sameBytes(leafHash(fromBase64(entries[0])!), fromBase64(leaf)!)).toBe(true);
    const bundle = await (await fetch(`${server.url}/log/bundle/${number}`)).json();
    expect(bundle).toMatchObject({ index, state });
  }
});

it('contains the same rows as CSV without formulas, compressed on request', async () => {
  await change("enterprise_name = '=1+1\"坏\\\\名'");
  const rows = (await json()).certificates;
  const bytes = Buffer.from(await (await get('csv')).arrayBuffer());
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  const text = bytes.subarray(3).toString();
  expect(text.startsWith('# CC BY 4.0')).toBe(true);
  const [, log, headings, ...lines] = text.trimEnd().split('\n');
  expect(log).toMatch(/^# log \d+ [\d-]+ [\w+/=]+$/);
  expect(headings).toBe(feedColumns.join(','));
  expect(lines).toHaveLength(rows.length);
  const odd = rows.find(({ enterprise }: { enterprise: string }) => enterprise.startsWith('='));
  expect(odd.enterprise).toBe('=1+1"坏\\\\名');
  expect(lines.find((line) => line.startsWith(odd.number))).toContain(`"'=1+1""坏\\\\名"`);
  const packed = await fetch(`${server.url}/open/certificates.csv`, { headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('etag')).toMatch(/-gzip"$/);
  expect(await packed.text()).toBe(text);
});

it('changes the ETag exactly when a row changes', async () => {
  const tagOf = async () => (await get('csv')).headers.get('etag')!;
  let held = await tagOf();
  const isNew = async (): Promise<boolean> => {
    const response = await get('csv', { 'if-none-match': held });
    const tag = response.headers.get('etag')!;
    expect((await response.text()) === '').toBe(response.status === 304);
    expect(response.status === 304).toBe(tag === held);
    held = tag;
    return response.status === 200;
  };
  expect(await isNew()).toBe(false);
  await foldDirectory(database.kysely);
  expect(await isNew()).toBe(false);
  await change('decide_by = null');
  expect(await isNew()).toBe(false);
  await change("state = 'suspended', state_on = current_date");
  expect(await isNew()).toBe(true);
  await change("state = 'valid'", "state = 'suspended'");
  expect(await isNew()).toBe(true);
  await change('listed = false');
  expect(await isNew()).toBe(true);
  const { certificates } = await json();
  expect(certificates).toHaveLength(899);
  await change('listed = true', 'not listed');
  expect(await isNew()).toBe(true);
  await foldDirectory(database.kysely);
  expect(await isNew()).toBe(false);
});

it('excludes erased certificates, whose entries cannot be opened', async () => {
  const { certificates } = await json();
  const { number } = certificates[3];
  await database.pool.query('delete from zero_carbon.log_openings where subject = $1', [number]);
  // an erasure also removes its certificates from the directory, which creates a new version
  await change("enterprise_name = enterprise_name || '。'");
  const after = (await json()).certificates;
  expect(after).toHaveLength(certificates.length - 1);
  expect(JSON.stringify(after)).not.toContain(number);
});
