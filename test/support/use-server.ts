import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { createServer } from '#app/server/create-server.ts';
import { createClock, type MovableClock } from '#kernel/clock/server/clock.ts';
import { readConfig, type Config } from '#kernel/config/server/config.ts';
import { openDatabase } from '#kernel/db/server/database.ts';
import type { Answer } from '#kernel/http/codes.ts';
import { isSealed, type Endpoint, type InputOf, type OutputOf } from '#kernel/http/endpoint.ts';
import { openEnvelopeKeys } from '#kernel/http/envelope/server/keys.ts';
import { createSender, type Sender } from '#kernel/http/envelope/web/sender.ts';
import type { Route } from '#kernel/http/server/handle.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { createKeyring } from '#kernel/secrets/server/keyring.ts';
import type { TestDatabase } from './use-database.ts';

export interface SessionSecrets {
  readonly token: string;
  readonly proof: string;
}

export interface CallOptions {
  readonly as?: SessionSecrets;
  readonly lang?: Lang;
  /** 22 characters; a fresh one when absent. */
  readonly id?: string;
}

export interface TestServer {
  readonly url: string;
  readonly clock: MovableClock;
  readonly config: Config;
  /** The lines of the server's log. */
  readonly logged: string[];
  readonly sender: Sender;
  /** One call through the real envelope; a sealed answer comes opened. */
  call<E extends Endpoint>(endpoint: E, params: InputOf<E>, options?: CallOptions): Promise<Answer<OutputOf<E>>>;
}

/** The real server on loopback over this file's database. The object is filled before the first test runs. */
export function useServer(
  database: TestDatabase,
  options: { env?: Record<string, string>; extraRoutes?: readonly Route[] } = {},
): TestServer {
  const server = {} as { -readonly [K in keyof TestServer]: TestServer[K] };
  const closing: (() => unknown)[] = [];
  beforeAll(async () => {
    const config = readConfig({ DEMO: '1', ...options.env }, '/tmp');
    const clock = createClock(config.businessZone);
    const logged: string[] = [];
    const log = createLog({ level: 'warn', destination: { write: (line) => void logged.push(line) } });
    // its own pool: a test that exhausts the server's must still be able to look
    const own = openDatabase(database.url, () => {});
    const envelopeKeys = await openEnvelopeKeys({
      db: own.kysely,
      keyring: createKeyring([randomBytes(32)]),
      clock,
      onError: () => {},
    });
    const app = createServer({
      config,
      database: own,
      clock,
      log,
      envelopeKeys,
      distDir: 'dist/web',
      ...(options.extraRoutes && { extraRoutes: options.extraRoutes }),
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    closing.push(
      () => app.close(),
      () => envelopeKeys.close(),
      () => own.close(),
    );
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const key = (await (await fetch(`${url}/api/envelope/key`)).json()) as Answer<{ kid: string; publicKey: string }>;
    const sender = createSender(key.data);
    Object.assign(server, { url, clock, config, logged, sender, call: callThrough(url, clock, sender) });
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });
  return server;
}

const callThrough =
  (url: string, clock: MovableClock, sender: Sender) =>
  async (
    endpoint: Endpoint,
    params: unknown,
    { as, lang = 'en', id = newCallId() }: CallOptions = {},
  ): Promise<Answer> => {
    const path = `/api${endpoint.path}`;
    const plaintext = JSON.stringify({ t: clock.now().getTime(), id, ...(as && { s: as.proof }), params });
    const key = sender.key;
    const data = sender.seal(endpoint.method, path, plaintext);
    const headers = { 'accept-language': lang, ...(as && { authorization: `Bearer ${as.token}` }) };
    const response = await (endpoint.method === 'GET'
      ? fetch(`${url}${path}?${new URLSearchParams({ key, data })}`, { headers })
      : fetch(`${url}${path}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ key, data }),
        }));
    const answer = (await response.json()) as Answer;
    if (answer.code !== 1000 || !isSealed(endpoint)) return answer;
    return { ...answer, data: JSON.parse(sender.open(answer.data as string, id)) };
  };

export const newCallId = (): string => randomBytes(16).toString('base64url');
