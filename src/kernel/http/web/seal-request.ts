import type { Sender } from '#kernel/envelope/web/sender.ts';
import { passwordFields } from '#kernel/envelope/protocol.ts';

export interface Request {
  readonly path: string;
  readonly init: RequestInit;
  /** The envelope, for a body in another format. */
  readonly sealed: { readonly key: string; readonly data: string };
}

/** Creates a call's request with its envelope, in the query or in the body. */
export function sealRequest(
  sender: Sender,
  { method, path }: { readonly method: 'GET' | 'POST'; readonly path: string },
  plaintext: { readonly t: number; readonly id: string; readonly s: string | undefined; readonly params: unknown },
): Request {
  const params = sealPasswords(sender, plaintext.id, plaintext.params);
  const data = sender.seal(method, `/api${path}`, JSON.stringify({ ...plaintext, params }));
  const sealed = { key: sender.key, data };
  if (method === 'GET') return { path: `${path}?key=${sender.key}&data=${data}`, init: {}, sealed };
  const headers = { 'content-type': 'application/json' };
  return { path, init: { method: 'POST', headers, body: JSON.stringify(sealed) }, sealed };
}

/** Seals passwords separately as well, so that only the password check can read one. */
function sealPasswords(sender: Sender, id: string, params: unknown): unknown {
  const sealed = { ...(params as Record<string, unknown>) };
  for (const name of passwordFields) {
    const value = sealed[name];
    if (typeof value === 'string' && value !== '') sealed[name] = sender.sealField(id, name, value);
  }
  return sealed;
}
