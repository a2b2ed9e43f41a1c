import { randomBytes } from 'node:crypto';
import type autocannon from 'autocannon';
import type { Answer } from '#kernel/contract/codes.ts';
import type { Endpoint, InputOf } from '#kernel/contract/endpoint.ts';
import { createSender } from '#kernel/envelope/web/sender.ts';
import type { SessionSecrets } from '../../test/support/use-server.ts';

/**
 * Requests of several pages, each call sealed separately. Reads are not bound to one use, so a load may send them
 * again; the server opens each as if it were new.
 *
 * @param as whose session they are made with.
 */
export async function sealedRequests<E extends Endpoint>(
  url: string,
  endpoint: E,
  params: readonly InputOf<E>[],
  { pages = 5, as }: { readonly pages?: number; readonly as?: SessionSecrets } = {},
): Promise<autocannon.Request[]> {
  const key = (await (await fetch(`${url}/api/envelope/key`)).json()) as Answer<{ kid: string; publicKey: string }>;
  const senders = Array.from({ length: pages }, () => createSender(key.data));
  const path = `/api${endpoint.path}`;
  return params.flatMap((each: unknown, index: number): autocannon.Request[] => {
    const sender = senders[index % pages];
    if (!sender) return [];
    const plaintext = JSON.stringify({
      t: Date.now(),
      id: randomBytes(16).toString('base64url'),
      s: as?.proof,
      params: each,
    });
    const sealed = { key: sender.key, data: sender.seal(endpoint.method, path, plaintext) };
    const headers = { 'accept-language': 'zh', ...(as && { authorization: `Bearer ${as.token}` }) };
    const request: autocannon.Request =
      endpoint.method === 'GET'
        ? { method: 'GET', path: `${path}?${new URLSearchParams(sealed)}`, headers }
        : {
            method: 'POST',
            path,
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(sealed),
          };
    return [request];
  });
}
