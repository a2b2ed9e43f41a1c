import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '#kernel/contract/codes.ts';
import { code } from '#kernel/contract/codes.ts';
import { createSender, type Sender } from '#kernel/envelope/web/sender.ts';
import { write } from './write-endpoint.ts';

const path = `/api${write.path}`;

/** The acknowledged writes, and the processes that acknowledged them. */
export interface Acknowledged {
  readonly texts: Set<string>;
  pids: { server: number; postgres: number } | undefined;
}

/** Requests the key until the server responds. */
export async function reachServer(url: string, patience = 180_000): Promise<Sender> {
  for (const until = Date.now() + patience; ; await sleep(50)) {
    const answer = await fetch(`${url}/api/envelope/key`, { signal: AbortSignal.timeout(20_000) })
      .then((response) => response.json() as Promise<Answer<{ kid: string; publicKey: string }>>)
      .catch(() => undefined);
    if (answer?.code === code.accepted) return createSender(answer.data);
    if (Date.now() > until) throw new Error('The server did not come back');
  }
}

/**
 * Writes one text after the other. A call without a response is sent again as the same envelope, as a client may: a
 * replay error then means that the first one took effect.
 */
export async function writeUntil(
  stopped: () => boolean,
  url: string,
  sender: Sender,
  acknowledged: Acknowledged,
): Promise<void> {
  while (!stopped()) {
    const text = randomBytes(12).toString('hex');
    const id = randomBytes(16).toString('base64url');
    const plaintext = JSON.stringify({ t: Date.now(), id, params: { text } });
    const body = JSON.stringify({ key: sender.key, data: sender.seal('POST', path, plaintext) });
    for (;;) {
      const answer = await send(url, body);
      if (answer?.code === code.accepted || answer?.code === code.conflict) {
        acknowledged.texts.add(text);
        if (answer.code === code.accepted) acknowledged.pids = answer.data;
        break;
      }
      if (answer && answer.code !== code.tooMany) throw new Error(`Refused with ${answer.code}`);
      // The database is gone and nothing was acknowledged, so the same envelope may be sent again.
      await sleep(20);
    }
  }
}

async function send(url: string, body: string): Promise<Answer<{ server: number; postgres: number }> | undefined> {
  try {
    const response = await fetch(url + path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(60_000),
    });
    return (await response.json()) as Answer<{ server: number; postgres: number }>;
  } catch {
    return undefined;
  }
}
