import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { timesOf } from '../support/long-run.ts';
import { openServer } from '../support/open-server.ts';
import { useDatabase } from '../support/use-database.ts';
import { countingRoutes, fuzzPaths, type Counted } from './fuzz-endpoints.ts';
import { createFuzzPage } from './fuzz-page.ts';
import { goodNow } from './fuzz-run.ts';
import { plaintext } from './mutate-plaintext.ts';
import { sendMutant } from './send-mutant.ts';

const calls = timesOf(250, 5_000);
const database = useDatabase();
const secret = randomBytes(32);
const [, write] = fuzzPaths;

/** A server as a process would start it, on the shared database and secret. */
const startServer = (counted: Counted) => openServer(database.url, { secret, extraRoutes: countingRoutes(counted) });

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
      data: page.seal(`POST ${write!.path}`, plaintext(goodNow(Date.now()))),
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
    await Promise.all([first.close(), second.close()]);

    const restarted = await startServer(counted);
    expect(new Set(await codesOf(restarted.url))).toEqual(new Set([4009]));
    expect(new Set(await codesOf(restarted.url))).toEqual(new Set([4009]));
    await restarted.close();
    expect(counted.writes).toBe(calls);
  });
});
