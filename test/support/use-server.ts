import { readXlsx } from 'hucre/xlsx';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { MovableClock } from '#kernel/clock/server/clock.ts';
import type { Answer } from '#kernel/contract/codes.ts';
import { isSealed, type Endpoint, type InputOf, type OutputOf } from '#kernel/contract/endpoint.ts';
import { createSender, type Sender } from '#kernel/envelope/web/sender.ts';
import type { Route } from '#kernel/http/server/handle.ts';
import { sheetType } from '#kernel/http/server/answer/send-response.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { openServer, type OpenServer, type ServerOptions } from './open-server.ts';
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
  /** The address of the caller, for a server that trusts 127.0.0.1 as a proxy. */
  readonly address?: string;
  /** The browser's `Cookie` header. */
  readonly cookie?: string;
  /** Called with the response's `Set-Cookie` lines. */
  readonly onCookies?: (lines: readonly string[]) => void;
}

export interface SendOptions extends CallOptions {
  readonly signal?: AbortSignal;
}

type AnyEndpoint = Route['endpoint'];

export interface TestServer extends Omit<OpenServer, 'close'> {
  readonly sender: Sender;
  /** One request through the real envelope, and its raw response. */
  send(endpoint: AnyEndpoint, params: unknown, options?: SendOptions): Promise<Response>;
  /** A request of any kind with its response; the rows for an export. An upload has no files. */
  ask(endpoint: AnyEndpoint, params: unknown, options?: CallOptions): Promise<Answer>;
  /** One call through the real envelope; a sealed response is opened. */
  call<E extends Endpoint>(endpoint: E, params: InputOf<E>, options?: CallOptions): Promise<Answer<OutputOf<E>>>;
}

/** The real server on loopback over this file's database. The object is filled before the first test runs. */
export function useServer(database: TestDatabase, options: ServerOptions = {}): TestServer {
  const server = {} as { -readonly [K in keyof TestServer]: TestServer[K] };
  let opened: OpenServer | undefined;
  beforeAll(async () => {
    opened = await openServer(database.url, options);
    Object.assign(server, opened, await callerOf(opened.url, opened.clock));
  });
  afterAll(() => opened?.close());
  return server;
}

/** A client of a server: the state of one of its pages, and the call itself. */
export async function callerOf(
  url: string,
  clock: MovableClock,
): Promise<Pick<TestServer, 'sender' | 'send' | 'ask' | 'call'>> {
  const key = (await (await fetch(`${url}/api/envelope/key`)).json()) as Answer<{ kid: string; publicKey: string }>;
  const sender = createSender(key.data);
  const send = sendThrough(url, clock, sender);
  const ask = async (endpoint: AnyEndpoint, params: unknown, options: CallOptions = {}): Promise<Answer> => {
    const id = options.id ?? newCallId();
    const response = await send(endpoint, params, { ...options, id });
    options.onCookies?.(response.headers.getSetCookie());
    if (response.headers.get('content-type') === sheetType) {
      const { sheets } = await readXlsx(await response.arrayBuffer());
      return { code: 1000, msg: '', errCode: '', data: sheets[0]?.rows };
    }
    const answer = (await response.json()) as Answer;
    if (answer.code !== 1000 || !isSealed(endpoint)) return answer;
    return { ...answer, data: JSON.parse(sender.open(answer.data as string, id)) };
  };
  return { sender, send, ask, call: ask as TestServer['call'] };
}

const sendThrough =
  (url: string, clock: MovableClock, sender: Sender): TestServer['send'] =>
  (endpoint, params, { as, lang = 'en', id = newCallId(), cookie, address, signal } = {}) => {
    const path = `/api${endpoint.path}`;
    const plaintext = JSON.stringify({ t: clock.now().getTime(), id, ...(as && { s: as.proof }), params });
    const key = sender.key;
    const data = sender.seal(endpoint.method, path, plaintext);
    const headers = {
      'accept-language': lang,
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(cookie !== undefined && { cookie }),
      ...(address !== undefined && { 'x-forwarded-for': address }),
    };
    if ('kind' in endpoint && endpoint.kind === 'upload') {
      const body = new FormData();
      body.append('key', key);
      body.append('data', data);
      return fetch(`${url}${path}`, { method: 'POST', headers, body });
    }
    return endpoint.method === 'GET'
      ? fetch(`${url}${path}?${new URLSearchParams({ key, data })}`, { headers, ...(signal && { signal }) })
      : fetch(`${url}${path}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ key, data }),
          ...(signal && { signal }),
        });
  };

export const newCallId = (): string => randomBytes(16).toString('base64url');
