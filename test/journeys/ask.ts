import { randomBytes } from 'node:crypto';
import type { Answer } from '#kernel/contract/codes.ts';
import type { Endpoint, InputOf, OutputOf } from '#kernel/contract/endpoint.ts';
import { createSender, type Sender } from '#kernel/envelope/web/sender.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import type { Product } from './product.ts';

const senders = new Map<string, Promise<Sender>>();

/** A sender for the product's current public key, created once. */
function senderTo(url: string): Promise<Sender> {
  const known = senders.get(url);
  if (known) return known;
  const made = fetch(`${url}/api/envelope/key`)
    .then((response) => response.json() as Promise<Answer<{ kid: string; publicKey: string }>>)
    .then(({ data }) => createSender(data));
  senders.set(url, made);
  return made;
}

/** Queries the running product about its content. Uses public calls only. */
export async function ask<E extends Endpoint>(
  { url }: Product,
  endpoint: E,
  params: InputOf<E>,
  lang: Lang = 'zh',
): Promise<OutputOf<E>> {
  const sender = await senderTo(url);
  const path = `/api${endpoint.path}`;
  const id = randomBytes(16).toString('base64url');
  const sealed = {
    key: sender.key,
    data: sender.seal(endpoint.method, path, JSON.stringify({ t: Date.now(), id, params })),
  };
  const headers = { 'accept-language': lang, 'content-type': 'application/json' };
  const response = await (endpoint.method === 'GET'
    ? fetch(`${url}${path}?${new URLSearchParams(sealed)}`, { headers })
    : fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(sealed) }));
  const answer = (await response.json()) as Answer<OutputOf<E>>;
  if (answer.code !== 1000) throw new Error(`${path} answered ${answer.code}: ${answer.msg}`);
  return answer.data;
}
