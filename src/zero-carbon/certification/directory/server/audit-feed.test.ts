import { beforeAll, expect, it } from 'vitest';
import { loadDemoCertificates } from '#demo/server/zero-carbon/certificates/load-demo-certificates.ts';
import { auditLog, originOfPortal, type AuditResult } from '#zero-carbon/certification/issuance-log/audit/audit-log.ts';
import { findingText } from '#zero-carbon/certification/issuance-log/audit/finding.ts';
import { utf8 } from '#zero-carbon/certification/issuance-log/bytes.ts';
import type { FeedColumn } from '#zero-carbon/certification/issuance-log/feed-columns.ts';
import { beginLog } from '#zero-carbon/certification/issuance-log/server/begin-log.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
const publicUrl = 'http://127.0.0.1:8080';

beforeAll(async () => {
  await loadDemoCertificates(database.pool, 400, server.clock.today());
  const { keyring, clock } = server;
  await beginLog({ database, clock, keyring, publicUrl, onProgress: () => {} });
});

const copy = async (format: 'csv' | 'json'): Promise<string> => {
  const response = await fetch(`${server.url}/open/certificates.${format}`);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
};
const audit = (...texts: string[]): Promise<AuditResult> =>
  auditLog({
    portal: server.url,
    origin: originOfPortal(publicUrl),
    fetch: (at, init) => fetch(at, init),
    kept: texts.map((text, at) => ({ name: `copy ${at + 1}`, bytes: utf8(text) })),
    zone: server.clock.zone,
  });
const kinds = ({ wrong }: AuditResult): string[] => [...new Set(wrong.map(({ what }) => what))].toSorted();
const notes = (result: AuditResult) => result.notes.map(({ what, values }) => [what, values] as const);

/** A copy with one altered cell. */
function altered(json: string, at: number, column: FeedColumn, to: (was: never) => unknown): string {
  const body = JSON.parse(json);
  body.certificates[at] = { ...body.certificates[at], [column]: to(body.certificates[at][column] as never) };
  return JSON.stringify(body);
}

it('accepts complete copies of both formats', async () => {
  const [csv, json] = [await copy('csv'), await copy('json')];
  const result = await audit(csv, json);
  expect(result.wrong).toEqual([]);
  const whole = notes(result).filter(([what]) => what === 'feedWhole');
  expect(whole.map(([, { rows }]) => rows)).toEqual([400, 400]);
  expect(notes(result).map(([what]) => what)).toEqual(['consistent', 'consistent', 'feedWhole', 'feedWhole']);
});

it.each<readonly [FeedColumn, (was: never) => unknown, string]>([
  ['number', (was: string) => was.replace(/\d(?=R)/, (digit) => String((Number(digit) + 1) % 10)), 'feedNumber'],
  ['state', (was: string) => (was === 'valid' ? 'suspended' : 'valid'), 'state'],
  ['type', (was: string) => (was === 'I' ? 'II' : 'I'), 'feedStates'],
  ['star', (was: number) => (was === 6 ? 5 : was + 1), 'feedStates'],
  ['enterprise', (was: string) => `${was.slice(0, -1)}A`, 'feedStates'],
  ['enterpriseEn', () => 'Somebody Else Ltd.', 'feedOtherwise'],
  ['province', (was: string) => (was === '110000' ? '120000' : '110000'), 'feedOtherwise'],
  ['industry', (was: string) => (was === '17' ? '18' : '17'), 'feedOtherwise'],
  ['organisation', (was: string) => (was === '004' ? '009' : '004'), 'feedStates'],
  ['issuedOn', () => '2022-06-02', 'feedStates'],
  ['expiresOn', () => '2099-12-31', 'feedStates'],
  ['index', (was: number) => was + 1, 'feedHash'],
  ['siteAddress', (was: string) => `${was}1`, 'feedOtherwise'],
  ['siteAddress', (was: string) => `${was}1`, 'feedStates'],
  ['leaf', (was: string) => `${was.startsWith('A') ? 'B' : 'A'}${was.slice(1)}`, 'feedHash'],
])('detects a row with an altered %s', async (column, to, kind) => {
  const json = await copy('json');
  const { number } = JSON.parse(json).certificates[123];
  const result = await audit(altered(json, 123, column, to));
  expect(kinds(result)).toContain(kind);
  expect(findingText(result.wrong[0]!, 'en')).not.toContain('{');
  if (column !== 'number') expect(result.wrong.map((finding) => finding.values['number'])).toContain(number);
});

it('detects each flipped byte of a row', async () => {
  const lines = (await copy('csv')).split('\n');
  const line = lines[77]!;
  const copies = [...line].map((character, place) => {
    const flipped = String.fromCodePoint(character.codePointAt(0)! ^ 1);
    return [...lines.slice(0, 3), [...line].with(place, flipped).join('')].join('\n');
  });
  const { wrong } = await audit(...copies);
  const found = new Set(wrong.map(({ where }) => where));
  expect(copies.map((_, at) => `copy ${at + 1}`).filter((name) => !found.has(name))).toEqual([]);
});

it('reads a copy in the first format, without the site address', async () => {
  const { certificates, ...head } = JSON.parse(await copy('json'));
  const rows = certificates.map(({ siteAddress: _zh, siteAddressEn: _en, ...row }: Record<string, unknown>) => row);
  const first = { ...head, format: 'portico-certificates/1', certificates: rows };
  const result = await audit(JSON.stringify(first));
  expect(result.wrong).toEqual([]);
  expect(notes(result).map(([what]) => what)).toContain('feedWhole');
  expect(kinds(await audit(JSON.stringify({ ...first, format: 'portico-certificates/2' })))).toContain('feedRow');
});

it('detects a duplicate row, an invented one and an unsigned head', async () => {
  const json = await copy('json');
  const body = JSON.parse(json);
  const [first, second] = body.certificates;
  const put = (...rows: unknown[]): string =>
    JSON.stringify({ ...body, certificates: [...body.certificates, ...rows] });
  expect(kinds(await audit(put(first)))).toEqual(['feedTwice']);
  expect(kinds(await audit(put({ ...first, number: second.number })))).toContain('feedTwice');
  expect(kinds(await audit(put({ nothing: 'of the kind' })))).toEqual(['feedRow']);
  const beyond = { ...first, number: 'ZCE-017-26-II5-00382R0-J', index: 10_000_000 };
  expect(kinds(await audit(put(beyond)))).toEqual(['notInLog', 'notShown']);
  const checkpoint = body.checkpoint.replace('time 20', 'time 19');
  expect(kinds(await audit(JSON.stringify({ ...body, checkpoint })))).toContain('savedUnsigned');
});

it('compares an old copy with the states of its time', async () => {
  const old = await copy('json');
  const { number } = JSON.parse(old).certificates.find(({ state }: { state: string }) => state === 'valid');
  const today = server.clock.today();
  await database.pool.query(
    `with moved as (update zero_carbon.certificates set state = 'suspended', state_on = $2 where number = $1 returning id)
     insert into zero_carbon.certificate_changes (certificate_id, at, on_date, kind) select id, now(), $2::date, 'suspended' from moved`,
    [number, today],
  );
  const result = await audit(old, await copy('json'));
  expect(result.wrong).toEqual([]);
  const at = JSON.parse(old).certificates.findIndex((row: { number: string }) => row.number === number);
  expect(kinds(await audit(altered(old, at, 'state', () => 'suspended')))).toEqual(['state']);
  expect(kinds(await audit(altered(await copy('json'), at, 'state', () => 'valid')))).toEqual(['state']);
});

it('reports certificates missing from a copy and entries that were erased', async () => {
  const before = await copy('json');
  const numbers = JSON.parse(before).certificates.map((row: { number: string }) => row.number);
  await database.pool.query('update zero_carbon.certificates set listed = false where number = any($1)', [
    numbers.slice(0, 3),
  ]);
  await database.pool.query('delete from zero_carbon.log_openings where subject = $1', [numbers[0]]);
  const remarks = notes(await audit(await copy('csv')));
  expect(remarks).toContainEqual(['feedOthers', { count: 3 }]);
  const old = await audit(before);
  expect(old.wrong).toEqual([]);
  expect(notes(old)).toContainEqual(['feedForgotten', { count: 1 }]);
  expect(notes(old)).toContainEqual(['feedGone', { count: 3 }]);
});
