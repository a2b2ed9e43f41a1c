import type * as z from 'zod/mini';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { code } from '#kernel/contract/codes.ts';
import type { UploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import type { CallParts } from '#kernel/http/web/call-settings.ts';
import { openAnswer } from '#kernel/http/web/caller.ts';
import { failure, readAnswer, type Exchange } from '#kernel/http/web/exchange.ts';
import { sendSealed, type SealedRequest } from '#kernel/http/web/send-sealed.ts';

export interface ChosenFile {
  readonly field: string;
  readonly file: File;
}

interface Uploading {
  readonly signal: AbortSignal;
  /** The sent share, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** Maximum time without progress (milliseconds). */
const longestSilence = 60_000;

/**
 * Makes a call with files: hashes them, sends them, reports the progress, and returns the response.
 *
 * @throws CallError if it was refused; the signal's reason if the caller cancelled.
 */
export async function uploadFiles<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  parts: CallParts,
  endpoint: Pick<UploadEndpoint<I, O>, 'path' | 'access' | 'output' | 'input'>,
  params: z.input<I>,
  chosen: readonly ChosenFile[],
  { signal, onProgress }: Uploading,
): Promise<z.output<O>> {
  const { settings } = parts;
  const files = [];
  for (const { field, file } of chosen) {
    files.push({ field, name: file.name, size: file.size, sha256: await hashFile(file, signal) });
  }
  const given = { ...(params as object), files };
  const send = async (request: SealedRequest) => {
    const { path, init, sealed, sender, id } = request;
    const form = new FormData();
    form.append('key', sealed.key);
    form.append('data', sealed.data);
    for (const { field, file } of chosen) form.append(field, file, file.name);
    const headers = new Headers(init.headers);
    // The browser names the boundary.
    headers.delete('content-type');
    const found = await post(`${settings.origin}/api${path}`, { headers, form, signal, onProgress }).catch(
      (error: unknown) => {
        signal.throwIfAborted();
        throw error instanceof NoAnswer ? failure(settings, 'network', error.text) : error;
      },
    );
    if (found.status !== 200 || found.answer?.code !== code.accepted) return found;
    settings.onAccepted(endpoint);
    return { accepted: { data: openAnswer(settings, sender, endpoint, id, found.answer) } };
  };
  return (await sendSealed(parts, { method: 'POST', path: endpoint.path }, given, send, signal)).data;
}

class NoAnswer extends Error {
  readonly text: 'networkFailed' | 'timedOut';

  constructor(text: 'networkFailed' | 'timedOut') {
    super(text);
    this.name = 'NoAnswer';
    this.text = text;
  }
}

interface Posting extends Uploading {
  readonly headers: Headers;
  readonly form: FormData;
}

/** `fetch` does not report upload progress. */
const post = (url: string, { headers, form, signal, onProgress }: Posting): Promise<Exchange> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const late = (): void => {
      reject(new NoAnswer('timedOut'));
      request.abort();
    };
    let silence = setTimeout(late, longestSilence);
    const giveUp = (): void => request.abort();
    signal.addEventListener('abort', giveUp, { once: true });
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(silence);
      silence = setTimeout(late, longestSilence);
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('load', () =>
      resolve({ status: request.status, answer: readAnswer(request.responseText) }),
    );
    for (const kind of ['error', 'abort'] as const)
      request.addEventListener(kind, () => reject(new NoAnswer('networkFailed')));
    request.addEventListener('loadend', () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', giveUp);
    });
    request.open('POST', url);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.send(form);
  });

/**
 * The SHA-256 of a file, read piece by piece; also over plain http, where browsers withhold their own.
 *
 * @throws the signal's reason.
 */
async function hashFile(file: Blob, signal: AbortSignal): Promise<string> {
  const hash = sha256.create();
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    signal.throwIfAborted();
    if (done) return bytesToHex(hash.digest());
    hash.update(value);
  }
}
