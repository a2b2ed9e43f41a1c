import { beforeAll, expect, it } from 'vitest';
import { loadDemoCertificates } from '#demo/server/zero-carbon/certificates/load-demo-certificates.ts';
import { beginLog } from '#zero-carbon/certification/issuance-log/server/begin-log.ts';
import { renewKeys } from '#zero-carbon/certification/issuance-log/server/renew-keys.ts';
import { stockVerifier } from '../../../../../test/support/stock-verifier.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { carriedCorrections } from '#zero-carbon/certification/verification/server/portal-facts.queries.ts';
import { assignStatusIndex } from './assign-status-index.ts';
import { makeCredential } from './make-credential.ts';

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

it('serves credentials that the stock verifier accepts, with data of the portal only', async () => {
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

it('contains each correction outside the seal, accepted by verifier and page', async () => {
  const [first, second, third] = await numbersIn('valid', 3);
  const link = (number: string, former: string) =>
    database.pool.query(
      `update zero_carbon.certificates c
          set is_correction = true, enterprise_name = $3, replaces_id = f.id, enterprise_name_en = f.enterprise_name_en,
              credit_code = f.credit_code, site_address = f.site_address, site_address_en = f.site_address_en,
              boundary_zh = f.boundary_zh, boundary_en = f.boundary_en
         from zero_carbon.certificates f where c.number = $1 and f.number = $2`,
      [number, former, `更正后的${number}`],
    );
  const plain = await credentialOf(third!);
  await link(second!, first!);
  await link(third!, second!);
  await database.pool.query(
    `update zero_carbon.certificates set state = 'replaced', state_on = '2026-03-02', state_note_zh = '更名',
            state_note_en = null where number = any($1)`,
    [[first, second]],
  );
  const { rows } = await database.pool.query('select enterprise_name from zero_carbon.certificates where number = $1', [
    first,
  ]);
  const credential = await credentialOf(third!);
  const [newest, oldest] = [
    { correctedNumber: second, correctedOn: '2026-03-02', reasonZh: '更名', formerEnterpriseName: `更正后的${second}` },
    {
      correctedNumber: first,
      correctedOn: '2026-03-02',
      reasonZh: '更名',
      formerEnterpriseName: rows[0].enterprise_name,
    },
  ];
  expect(credential.corrections).toEqual(
    [newest, oldest].map((one) => ({
      id: `${publicUrl}/credential/${one.correctedNumber}#correction`,
      type: 'CertificateCorrection',
      ...one,
    })),
  );
  expect(await verifier()(credential)).toEqual({ verified: true, set: [] });
  const altered = structuredClone(credential);
  altered.corrections[1].formerEnterpriseName = '另一家公司';
  expect((await verifier()(altered)).verified).toBe(false);
  expect(Object.keys(credential.credentialSubject).toSorted()).toEqual(Object.keys(plain.credentialSubject).toSorted());
  expect(plain).not.toHaveProperty('corrections');
  expect(await carriedCorrections(database.kysely, server.clock.today())).toEqual({ [third!]: [newest, oldest] });
});

it('updates the status list within a minute, with suspended distinct from ended', async () => {
  const verify = verifier();
  const [number] = await numbersIn('valid', 1);
  const credential = await credentialOf(number!);
  const list = credential.credentialStatus[0].statusListCredential.replace(publicUrl, '');
  const { headers } = await ask(list);
  const passedOn = Number(/max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1]);
  for (const [state, set] of [
    ['suspended', ['suspension']],
    ['withdrawn', ['revocation']],
    ['cancelled', ['revocation']],
    ['replaced', ['revocation']],
    ['valid', []],
  ] as const) {
    await database.pool.query('update zero_carbon.certificates set state = $2, state_on = $3 where number = $1', [
      number,
      state,
      state === 'valid' ? null : server.clock.today(),
    ]);
    server.clock.offset += 59_000 - passedOn * 1_000;
    expect(await verify(credential)).toEqual({ verified: true, set });
  }
  const kept = JSON.parse((await ask(list)).text);
  const end = Date.parse(kept.validUntil);
  expect(end - Date.parse(kept.validFrom)).toBe(86_400_000);
  expect((await verify(kept, new Date(end - 600_000))).verified).toBe(true);
  expect((await verify(kept, new Date(end + 600_000))).verified).toBe(false);
});

it('assigns a random index once, for concurrent requests too', async () => {
  const { rows } = await database.pool.query<{ id: string; organisation: string }>(
    'select id, organisation_id as organisation from zero_carbon.certificates order by id limit 200',
  );
  const assign = ({ id, organisation }: (typeof rows)[number]) =>
    assignStatusIndex(database.kysely, { certificateId: id, organisationId: organisation });
  const twice = await Promise.all([...rows, ...rows].map(assign));
  expect(twice.slice(0, 200)).toEqual(twice.slice(200));
  const places = twice.slice(0, 200).map(({ index }) => index);
  expect(places.every((index) => index >= 0 && index < 131_072)).toBe(true);
  // assigned in order, indexes would rise with the certificates
  const rising = places.filter((index, at) => at > 0 && index > places[at - 1]!).length;
  expect(rising).toBeGreaterThan(60);
  expect(rising).toBeLessThan(140);
});

it('opens a new list when free indexes become rare', async () => {
  const { rows } = await database.pool.query<{ id: string; organisation: string }>(
    `select c.id, c.organisation_id as organisation from zero_carbon.certificates c
      where not exists (select from zero_carbon.status_entries e where e.certificate_id = c.id) limit 1`,
  );
  const [{ id, organisation }] = rows as [(typeof rows)[number]];
  await database.pool.query(
    'alter table zero_carbon.status_entries drop constraint status_entries_certificate_id_fkey',
  );
  await database.pool.query(
    `insert into zero_carbon.status_entries (certificate_id, organisation_id, list, index)
     select 1000000 + n, $1, 1, n from generate_series(0, 131071) n on conflict do nothing`,
    [organisation],
  );
  const place = await assignStatusIndex(database.kysely, { certificateId: id, organisationId: organisation });
  expect(place.list).toBe(2);
});

it('encodes unusual text as the stock canonicalisation does', async () => {
  const [number] = await numbersIn('valid', 1);
  const odd = `“引号” "quoted" back\\slash\ttab\nline 𠮷 é </script> ${String.fromCharCode(1, 127)}`;
  await database.pool.query('update zero_carbon.certificates set boundary_en = $2 where number = $1', [number, odd]);
  const credential = await credentialOf(number!);
  expect(credential.credentialSubject.boundaryEn).toBe(odd);
  expect(await verifier()(credential)).toEqual({ verified: true, set: [] });
});

it('references its document files with their media types', async () => {
  const [number] = await numbersIn('valid', 1);
  const papers = async () => [
    { address: `${publicUrl}/paper.pdf`, mediaType: 'application/pdf', sha256: Buffer.alloc(32, 7) },
  ];
  const { keyring, clock } = server;
  const head = { size: 1, root: Buffer.alloc(32), at: clock.now(), checkpoint: 'head' };
  const parts = { keyring, publicUrl, papers };
  const credential = await makeCredential(database.kysely, parts, { number: number!, clock, head });
  expect(credential).toMatchObject({ relatedResource: [{ mediaType: 'application/pdf' }] });
  expect(await verifier()(credential)).toEqual({ verified: true, set: [] });
});

it('verifies with the organisation’s current key only: older credentials must be requested again', async () => {
  const verify = verifier();
  const [number] = await numbersIn('valid', 1);
  const before = await credentialOf(number!);
  server.clock.offset += 400 * 86_400_000;
  await renewKeys(database, server.clock, server.keyring);
  server.clock.offset = 0;
  expect((await verify(before)).verified).toBe(false);
  expect(await verify(await credentialOf(number!))).toEqual({ verified: true, set: [] });
  const code = before.credentialSubject.organisation;
  const document = JSON.parse((await ask(`/org/${code}/did.json`)).text);
  expect(document.id).toBe(before.issuer);
  expect(document.assertionMethod).toHaveLength(1);
  expect(document.verificationMethod).toHaveLength(3);
});

it('serves a badge with the current state as shape and word, in both languages, cached for a minute', async () => {
  const [number] = await numbersIn('valid', 1);
  const shown = async (lang: string) => {
    const { headers, text, status } = await ask(`/badge/${number}.svg?lang=${lang}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('image/svg+xml');
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    return text;
  };
  const looks = new Set<string>();
  for (const [state, zh, en] of [
    ['valid', '有效', 'Valid'],
    ['suspended', '暂停', 'Suspended'],
    ['withdrawn', '撤销', 'Withdrawn'],
    ['cancelled', '注销', 'Cancelled'],
    ['replaced', '已换证', 'Replaced'],
  ]) {
    await database.pool.query('update zero_carbon.certificates set state = $2, state_on = $3 where number = $1', [
      number,
      state,
      state === 'valid' ? null : server.clock.today(),
    ]);
    const [inChinese, inEnglish] = [await shown('zh'), await shown('en')];
    expect(inChinese).toContain(`>${zh}<`);
    expect(inEnglish).toContain(`>${en}<`);
    expect(inEnglish).toMatch(/<title id="t">Zero-carbon certificate/);
    looks.add(/<path d="[^"]*"[^>]*><path d="[^"]*"/.exec(inEnglish)?.[0] ?? '');
  }
  expect(looks.size).toBe(5);
  await database.pool.query(`update zero_carbon.certificates set state = 'valid', state_on = null where number = $1`, [
    number,
  ]);
  expect((await ask('/badge/ZCE-999-26-I3-00001R0-A.svg?lang=en')).text).toContain('Not issued here');
});

it('refuses invalid requests, and reveals nothing of erased certificates', async () => {
  const [first, second] = await numbersIn('valid', 2);
  expect(first).not.toBe(second);
  await database.pool.query('delete from zero_carbon.log_openings where subject = $1', [second]);
  for (const [path, error] of [
    ['/credential/ZCE-999-26-I3-00001R0-A', 'no certificate has this number'],
    [`/credential/${second}`, 'the enterprise asked that this be forgotten'],
    ['/org/999/did.json', 'no organisation has this code'],
    ['/status/999/revocation/1', 'no organisation has this code'],
    ['/status/017/refresh/1', 'there are lists of revocation and of suspension'],
    ['/status/017/revocation/9', 'the organisation has no such list'],
    ['/status/017/revocation/01', 'list must be a whole number'],
    ['/badge/ZCE-999-26-I3-00001R0-A.png', 'a badge is /badge/{number}.svg'],
  ] as const) {
    const { status, text } = await ask(path);
    expect({ path, status, error: JSON.parse(text).error }).toEqual({ path, status: 400, error });
  }
});
