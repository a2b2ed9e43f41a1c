import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createServer } from '#app/server/create-server.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import { readConfig } from '#kernel/config/server/config.ts';
import { openDatabase } from '#kernel/db/server/database.ts';
import { openEnvelopeKeys } from '#kernel/http/envelope/server/keys.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { createKeyring } from '#kernel/secrets/server/keyring.ts';
import { useDatabase } from '../support/use-database.ts';
import { countingRoutes, fuzzPaths, type Counted } from './fuzz-endpoints.ts';
import { createFuzzPage } from './fuzz-page.ts';
import { goodNow } from './fuzz-run.ts';
import { said } from './mutate-plaintext.ts';
import { sendMutant } from './send-mutant.ts';

const calls = process.env['PORTICO_LONG'] === '1' ? 5_000 : 250;
const database = useDatabase();
const secret = randomBytes(32);
const [, write] = fuzzPaths;

/** A server as a process would start it, on the database and the secret that outlive it. */
async function startServer(counted: Counted) {
  const config = readConfig({ DEMO: '1' }, '/tmp');
  const clock = createClock(config.businessZone);
  const own = openDatabase(database.url, () => {});
  const keyring = createKeyring([secret]);
  const envelopeKeys = await openEnvelopeKeys({ db: own.kysely, keyring, clock, onError: () => {} });
  const log = createLog({ level: 'silent' });
  const extraRoutes = countingRoutes(counted);
  const app = createServer({ config, database: own, clock, log, envelopeKeys, distDir: 'dist/web', extraRoutes });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    async stop() {
      await app.close();
      envelopeKeys.close();
      await own.close();
    },
  };
}

describe(`${calls} calls that change state, each sent five times`, () => {
  it('take effect once: at once, again, at another server, and after a restart', async () => {
    const counted: Counted = { reads: 0, writes: 0 };
    const [first, second] = [await startServer(counted), await startServer(counted)];
    const answer = (await (await fetch(`${first.url}/api/envelope/key`)).json()) as {
      data: { kid: string; publicKey: string };
    };
    const page = createFuzzPage(answer.data);
    const envelopes = Array.from({ length: calls }, () => ({
      ...write!,
      key: `${page.kid}.${page.enc}`,
      data: page.seal(`POST ${write!.path}`, said(goodNow(Date.now()))),
    }));
    const codesOf = async (url: string) => {
      const codes: number[] = [];
      for (const envelope of envelopes) {
        const { body } = await sendMutant(url, envelope, '192.0.2.1');
        codes.push((JSON.parse(body) as { code: number }).code);
      }
      return codes;
    };
    const [one, two] = await Promise.all([codesOf(first.url), codesOf(second.url)]);
    for (const [index, code] of one.entries()) expect(new Set([code, two[index]])).toEqual(new Set([1000, 4009]));
    expect(new Set(await codesOf(second.url))).toEqual(new Set([4009]));
    await Promise.all([first.stop(), second.stop()]);

    const restarted = await startServer(counted);
    expect(new Set(await codesOf(restarted.url))).toEqual(new Set([4009]));
    expect(new Set(await codesOf(restarted.url))).toEqual(new Set([4009]));
    await restarted.stop();
    expect(counted.writes).toBe(calls);
  });
});
