import { randomInt } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { encode } from '#kernel/envelope/base64url.ts';
import { loadDemoCertificates } from '#demo/server/zero-carbon/certificates/load-demo-certificates.ts';
import { openPortalLog } from '#zero-carbon/certification/issuance-log/audit/portal-log.ts';
import { fromBase64, toBase64 } from '#zero-carbon/certification/issuance-log/bytes.ts';
import { beginLog } from '#zero-carbon/certification/issuance-log/server/begin-log.ts';
import { judgeSeal } from '#zero-carbon/certification/verification/judge-seal.ts';
import { proveCertificate } from '#zero-carbon/certification/verification/prove-certificate.ts';
import { readCode } from '#zero-carbon/certification/verification/read-code.ts';
import { stockVerifier } from '../../../../../test/support/stock-verifier.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const publicUrl = 'http://127.0.0.1:8080';
const database = useDatabase();
const server = useServer(database);
const answers = new Map<string, string>();
let number = '';
let payload: Uint8Array = new Uint8Array();

/** Cached responses of the portal; one can be replaced. */
const recorded =
  (changed?: { readonly path: RegExp; readonly change: (text: string) => string }) => async (address: string) => {
    const path = address.slice(server.url.length);
    if (!answers.has(path)) answers.set(path, await (await fetch(address)).text());
    const given = answers.get(path)!;
    const text = changed?.path.test(path) ? changed.change(given) : given;
    return { status: text.startsWith('{"error"') ? 400 : 200, json: async () => JSON.parse(text) as unknown };
  };
const prove = (fetch: ReturnType<typeof recorded>, given = payload) =>
  proveCertificate(openPortalLog(server.url, fetch), {
    number,
    payload: given,
    zone: server.clock.zone,
    now: server.clock.now().getTime(),
  });
/** Returns true if verification fails or the input cannot be read. */
async function isRefused(asked: () => ReturnType<typeof prove>): Promise<boolean> {
  try {
    const proven = await asked();
    return typeof proven === 'string' || proven.wrong.length > 0;
  } catch {
    return true;
  }
}
function flipped(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const other = new Uint8Array(bytes);
  other[randomInt(other.length)]! ^= 1 << randomInt(8);
  return other;
}
const flippedText = (text: string): string => Buffer.from(flipped(Buffer.from(text))).toString();
const inField =
  (change: (value: string) => string, ...path: readonly (string | number)[]) =>
  (text: string): string => {
    const body = JSON.parse(text);
    const at = path.slice(0, -1).reduce((found, step) => found[step], body);
    at[path.at(-1)!] = change(at[path.at(-1)!]);
    return JSON.stringify(body);
  };

beforeAll(async () => {
  await loadDemoCertificates(database.pool, 600, server.clock.today());
  const { keyring, clock } = server;
  await beginLog({ database, clock, keyring, publicUrl, onProgress: () => {} });
  const { rows } = await database.pool.query(
    `select number from zero_carbon.certificates c
      where expires_on > $1 and exists (select from zero_carbon.certificate_changes where certificate_id = c.id)
      order by id limit 1`,
    [clock.today()],
  );
  number = rows[0].number;
  payload = fromBase64((await (await fetch(`${server.url}/log/bundle/${number}`)).json()).payload)!;
});

it('accepts unchanged responses of the portal', async () => {
  const proven = await prove(recorded());
  expect(proven).toMatchObject({ wrong: [], notes: [{ what: 'beforeLog' }] });
  if (typeof proven === 'string') throw new Error(proven);
  expect(judgeSeal(proven.payload, [proven.key!]).seal).toBe('true');
});

it('rejects a payload with one flipped bit, 400 times', async () => {
  const proven = await prove(recorded());
  if (typeof proven === 'string') throw new Error(proven);
  for (let time = 0; time < 400; time += 1) {
    const other = flipped(payload);
    const code = readCode(`#${encode(other)}`);
    // half of them verified offline, half against the log
    const verdict = code && time % 2 === 0 ? judgeSeal(code.payload, [proven.key!]).seal : undefined;
    if (verdict) expect(verdict).not.toBe('true');
    else if (code) expect(await isRefused(() => prove(recorded(), other))).toBe(true);
  }
});

it('rejects an entry, a change or a head with one flipped bit, 400 times', async () => {
  const bits = (text: string): string => toBase64(flipped(fromBase64(text)!));
  for (let time = 0; time < 200; time += 1) {
    const entry = { path: /^\/log\/entries/, change: inField(bits, 'entries', 0) };
    expect(await isRefused(() => prove(recorded(entry)))).toBe(true);
  }
  for (let time = 0; time < 120; time += 1) {
    const head = { path: /^\/log\/head/, change: inField(flippedText, 'checkpoint') };
    expect(await isRefused(() => prove(recorded(head)))).toBe(true);
  }
  for (let time = 0; time < 80; time += 1) {
    const change = { path: /^\/log\/bundle/, change: inField(bits, 'changes', 0, 'bytes') };
    expect(await isRefused(() => prove(recorded(change)))).toBe(true);
  }
});

it('serves credentials and status lists that the stock verifier rejects after one flipped bit, 200 times', async () => {
  const text = await (await fetch(`${server.url}/credential/${number}`)).text();
  const good = stockVerifier(publicUrl, server.url);
  expect(await good(JSON.parse(text))).toMatchObject({ verified: true });
  for (let time = 0; time < 130; time += 1) {
    let other: object;
    try {
      other = JSON.parse(flippedText(text)) as object;
    } catch {
      continue;
    }
    expect((await good(other)).verified, JSON.stringify(other)).toBe(false);
  }
  for (let time = 0; time < 70; time += 1) {
    const verify = stockVerifier(publicUrl, server.url, (address, list) =>
      address.includes('/status/') ? flippedText(list) : list,
    );
    expect((await verify(JSON.parse(text))).verified).toBe(false);
  }
});
