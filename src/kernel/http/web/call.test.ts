import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  echo,
  exampleRoutes,
  limited,
  missing,
  password,
  secret,
  slow,
  write,
} from '../../../../test/support/example-calls.ts';
import { fakeActor } from '../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { newCallId, useServer, type SessionSecrets } from '../../../../test/support/use-server.ts';
import { call, CallError, configureCalls } from './call.ts';
import type { CallSettings } from './call-settings.ts';
import { createCaller, type Call } from './caller.ts';

const database = useDatabase();
const server = useServer(database, { extraRoutes: exampleRoutes });

const written = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from accounts.seeded`.execute(database.kysely)).rows[0]!.n;

/** A page: a caller with counted requests, on a network that `send` can disturb. */
function newPage(given: Partial<CallSettings> = {}) {
  const requests: { url: string; body: string }[] = [];
  const spoil = { next: [] as ((answer: Promise<Response>) => Promise<Response>)[] };
  const call: Call = createCaller({
    origin: server.url,
    fetch: async (input, init) => {
      const url = input as string;
      requests.push({ url, body: (init?.body ?? '') as string });
      const answer = fetch(url, init);
      return url.endsWith('/envelope/key') ? answer : (spoil.next.shift()?.(answer) ?? answer);
    },
    ...given,
  });
  return { call, requests, spoil };
}
const lost = async (answer: Promise<Response>): Promise<Response> => {
  await (await answer).text();
  throw new TypeError('fetch failed');
};
async function failed(answer: Promise<unknown>): Promise<CallError> {
  const error = await answer.then(
    () => new Error('accepted'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CallError)) throw error;
  return error;
}

describe('a call', () => {
  it('is sent in an envelope and returns a response in the user’s language', async () => {
    const { call, requests } = newPage({ lang: () => 'zh' });
    expect(await call(echo, { word: '零碳' })).toEqual({ word: '零碳', lang: 'zh' });
    expect(requests.at(-1)?.url).not.toContain(encodeURIComponent('零碳'));
  });

  it('fetches the key once for all calls of a page, and again after a failure', async () => {
    const { call, requests } = newPage();
    await Promise.all(['a', 'b', 'c'].map((word) => call(echo, { word })));
    expect(requests.filter(({ url }) => url.endsWith('/envelope/key'))).toHaveLength(1);

    let isDown = true;
    const recovering = createCaller({
      origin: server.url,
      fetch: (input, init) => (isDown ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init)),
    });
    expect((await failed(recovering(echo, { word: 'a' }))).kind).toBe('network');
    isDown = false;
    expect(await recovering(echo, { word: 'a' })).toMatchObject({ word: 'a' });
  });

  it('seals passwords separately and opens sealed responses', async () => {
    const { call, requests } = newPage();
    const answer = await call(password, { pwd: 'Portico2026', name: 'x' });
    expect(answer).toMatchObject({ opened: 'Portico2026', name: 'x' });
    expect(answer.given).not.toContain('Portico2026');
    expect(JSON.parse(requests.at(-1)!.body)).toEqual({ key: expect.any(String), data: expect.any(String) });
    expect(await call(password, { pwd: '', name: 'x' })).toMatchObject({ given: null, opened: null });
  });

  it('rejects with the message to display and the problems of each field', async () => {
    const { call } = newPage({ lang: () => 'zh' });
    const error = await failed(call(echo, { word: 'too long' }));
    expect(error).toMatchObject({ kind: 'refused', code: 4000, msg: '请检查填写的内容', message: '请检查填写的内容' });
    expect(error.problems).toEqual([{ path: 'word', message: '最多 5 个字符' }]);
    expect((await failed(call(missing, {}))).code).toBe(4003);
    expect(await failed(call(limited, {}))).toMatchObject({
      code: 4029,
      retryAfter: 42,
      replayed: false,
      problems: [],
    });
  });
});

describe('a session', () => {
  let session: SessionSecrets;
  let partyId: string;
  beforeAll(async () => {
    ({ session, partyId } = await fakeActor(database, server.clock, {}));
  });

  it('is sent as token and proof, and responses arrive sealed', async () => {
    const { call } = newPage({ session: () => session });
    expect(await call(secret, {})).toEqual({ party: partyId });
    expect(await call(echo, { word: 'a' })).toMatchObject({ word: 'a' });
  });

  it('reports its end once for several concurrent calls', async () => {
    let stored: SessionSecrets | null = { ...session, proof: newCallId() };
    const ends: [number, string][] = [];
    const { call } = newPage({
      session: () => stored,
      onSessionEnd: (code, msg) => {
        ends.push([code, msg]);
        stored = null;
      },
    });
    const errors = await Promise.all([1, 2, 3].map(() => failed(call(secret, {}))));
    for (const error of errors) expect(error).toMatchObject({ code: 1008, errCode: '000114' });
    expect(ends).toEqual([[1008, errors[0]!.msg]]);
  });

  it('is not ended by the response to an older call', async () => {
    let stored: SessionSecrets | null = null;
    const ends: number[] = [];
    const { call } = newPage({ session: () => stored, onSessionEnd: (code) => void ends.push(code) });
    const late = failed(call(secret, {}));
    stored = session;
    expect((await late).code).toBe(1008);
    expect(ends).toEqual([]);
  });
});

describe('automatic recovery', () => {
  it('corrects a clock that is off, at the start and later', async () => {
    const { call, requests } = newPage();
    server.clock.offset = 3_600_000;
    expect(await call(echo, { word: 'a' })).toMatchObject({ word: 'a' });
    expect(requests).toHaveLength(2);
    server.clock.offset = 0;
    expect(await call(echo, { word: 'b' })).toMatchObject({ word: 'b' });
    expect(requests).toHaveLength(4);
    await call(echo, { word: 'c' });
    expect(requests).toHaveLength(5);
  });

  it('replaces a retired key and repeats the call with the same id', async () => {
    const { call, requests } = newPage();
    await call(echo, { word: 'a' });
    const before = await written();
    server.clock.offset = 4 * 86_400_000;
    expect(await call(write, {})).toEqual({});
    server.clock.offset = 0;
    expect(await written()).toBe(before + 1);
    expect(requests.filter(({ url }) => url.endsWith('/envelope/key')).length).toBe(2);
  });
});

describe('a call from a network with too many new pages', () => {
  const full = async (answer: Promise<Response>): Promise<Response> => {
    await (await answer).text();
    const data = { retryAfter: 0.05 };
    return Response.json({ code: 4029, msg: '系统繁忙', errCode: '', data }, { status: 429 });
  };

  it('waits as long as the response states and continues without an error', async () => {
    const { call, requests, spoil } = newPage();
    spoil.next.push(full, full);
    expect(await call(echo, { word: 'a' })).toMatchObject({ word: 'a' });
    expect(requests.filter(({ url }) => !url.endsWith('/envelope/key'))).toHaveLength(3);
  });

  it('ends when its caller aborts meanwhile', async () => {
    const { call, spoil } = newPage();
    const control = new AbortController();
    spoil.next.push(async (answer) => {
      await answer;
      setTimeout(() => control.abort(new Error('left')), 20);
      return Response.json({ code: 4029, msg: '', errCode: '', data: { retryAfter: 10 } }, { status: 429 });
    });
    await expect(call(echo, { word: 'a' }, { signal: control.signal })).rejects.toThrow('left');
  });
});

describe('a call without a response', () => {
  it('rejects with a network error and is not repeated without retry', async () => {
    const { call, spoil, requests } = newPage({ lang: () => 'zh' });
    spoil.next = [lost];
    const error = await failed(call(write, {}));
    expect(error).toMatchObject({ kind: 'network', code: 0, msg: '服务器错误：无法连接，请检查网络后重试' });
    expect(requests).toHaveLength(2);
  });

  it('takes effect once, however often it is sent', async () => {
    const { call, spoil, requests } = newPage();
    const before = await written();
    spoil.next = [lost];
    const error = await failed(call(write, {}, { retry: 1 }));
    expect(error).toMatchObject({ kind: 'refused', code: 4009, replayed: true });
    expect(await written()).toBe(before + 1);
    expect(requests[1]).toEqual(requests[2]);
  });

  it('succeeds on a later retry if the first attempts never arrived', async () => {
    let tries = 0;
    const call = createCaller({
      origin: server.url,
      fetch: (input, init) =>
        (input as string).endsWith('/write') && ++tries < 3 ? Promise.reject(new TypeError('x')) : fetch(input, init),
    });
    const before = await written();
    expect(await call(write, {}, { retry: 2 })).toEqual({});
    expect(await written()).toBe(before + 1);
  });

  it('times out', async () => {
    const { call } = newPage();
    const error = await failed(call(slow, {}, { timeout: 50 }));
    expect(error).toMatchObject({ kind: 'network', msg: expect.stringContaining('too long') });
  });

  it('rejects with the abort reason of its caller', async () => {
    const { call } = newPage();
    const control = new AbortController();
    const answer = call(slow, {}, { signal: control.signal });
    setTimeout(() => control.abort(), 30);
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await expect(call(echo, { word: 'a' }, { signal: control.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('an invalid response', () => {
  const odd = (status: number, body: string) => async (answer: Promise<Response>) => {
    await (await answer).text();
    return new Response(body, { status });
  };
  const accepted = (data: unknown) => JSON.stringify({ code: 1000, msg: '', errCode: '', data });

  it.each([
    ['a status other than 200', 502, '<html>Bad gateway</html>'],
    ['a status other than 200, whatever it says', 503, accepted({ word: 'a' })],
    ['no JSON', 200, '<html>Log in to the network</html>'],
    ['no answer', 200, '[]'],
    ['nothing', 200, ''],
    ['null', 200, 'null'],
  ])('is a server error: %s', async (_name, status, body) => {
    const { call, spoil } = newPage({ lang: () => 'zh' });
    spoil.next = [odd(status, body)];
    expect(await failed(call(echo, { word: 'a' }))).toMatchObject({ kind: 'server', msg: '服务器错误，请稍后重试' });
  });

  it('is a server error with the server’s message if the disk is full', async () => {
    const { call, spoil } = newPage();
    spoil.next = [odd(503, JSON.stringify({ code: 4029, msg: 'Server error: full.', data: { reason: 'disk' } }))];
    expect(await failed(call(echo, { word: 'a' }))).toMatchObject({ kind: 'server', msg: 'Server error: full.' });
  });

  it('is a server error if it was not sealed for this call', async () => {
    const { call, spoil } = newPage();
    for (const data of ['{"given":"x"}', 'A'.repeat(60), null]) {
      spoil.next = [odd(200, accepted(data))];
      expect((await failed(call(password, { name: 'x' }))).kind).toBe('server');
    }
  });

  it('replaces a refused key once, then rejects with a server error', async () => {
    const { call, spoil, requests } = newPage();
    const refusal = odd(400, JSON.stringify({ code: 4000, msg: '', errCode: '', data: { reason: 'key' } }));
    spoil.next = [refusal, refusal];
    expect((await failed(call(echo, { word: 'a' }))).kind).toBe('server');
    expect(requests).toHaveLength(4);
  });

  it('has a default message if the refusal has none', async () => {
    const { call, spoil } = newPage();
    spoil.next = [odd(200, JSON.stringify({ code: 5000, data: { requestId: 'r-1' } }))];
    const error = await failed(call(echo, { word: 'a' }));
    expect(error).toMatchObject({ kind: 'refused', code: 5000, errCode: '', msg: 'Request error', requestId: 'r-1' });
  });
});

describe('the calls of the page', () => {
  it('follow the configuration and report the build', async () => {
    const builds: string[] = [];
    configureCalls({
      origin: server.url,
      lang: () => 'zh',
      onBuild: (build) => void builds.push(build),
      fetch: async (input, init) => {
        const answer = await fetch(input, init);
        return new Response(await answer.text(), { status: answer.status, headers: { 'X-Portico-Build': 'b7' } });
      },
    });
    expect(await call(echo, { word: 'a' })).toEqual({ word: 'a', lang: 'zh' });
    expect(builds).toEqual(['b7', 'b7']);
  });
});
