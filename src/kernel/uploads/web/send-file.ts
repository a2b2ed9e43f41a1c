import { DetailedError, Upload } from 'tus-js-client';
import { pieceSize } from '#kernel/files/resumable.ts';

/** The address of an upload is void: another has replaced it, or it has expired. */
export class AddressGone extends Error {}

/** An interrupted upload; `text` is the server's message, if it sent one. */
export class SendingFailed extends Error {
  readonly text: string | undefined;
  /** The server had no free slot until the last try. */
  readonly isBusy: boolean;
  constructor(cause: unknown, text: string | undefined, isBusy: boolean) {
    super('The upload was interrupted', { cause });
    this.text = text;
    this.isBusy = isBusy;
  }
}

/** Delays before each retry (milliseconds), two minutes in total; afterwards the user must retry. */
export const retryDelays = [0, 1_000, 3_000, 5_000, ...Array.from({ length: 11 }, () => 10_000)];

/** Retries unless the server is busy: a lost connection or a full disk is reported after 19 seconds. */
const maxRetries = 5;

/**
 * Returns true if the same request may succeed later.
 *
 * @param status undefined without a response.
 * @param retries so far.
 * @example
 * isRetried({ status: 503, body: '' }, 12); // true
 */
export function isRetried({ status, body }: Outcome, retries: number): boolean {
  if (isBusy({ status, body })) return true;
  const isRefused = status !== undefined && status >= 400 && status < 500 && status !== 409 && status !== 423;
  return !isRefused && retries < maxRetries;
}

interface Outcome {
  readonly status: number | undefined;
  readonly body: string | undefined;
}

/** True if the server has no free slot. The response to HEAD has no body. */
const isBusy = ({ status, body }: Outcome): boolean =>
  status === 503 && (readAnswer(body)?.data as { readonly reason?: unknown } | null | undefined)?.reason !== 'disk';

interface SendOptions {
  readonly signal: AbortSignal;
  /** Called with the number of uploaded bytes. */
  readonly onProgress: (bytes: number) => void;
  /** Called before each wait for a free slot. */
  readonly onBusy: () => void;
}

/**
 * Sends the missing bytes of a file to the upload's address, in chunks.
 *
 * @throws AddressGone; SendingFailed; the signal's reason if the caller cancelled.
 */
export function sendFile(file: File, url: string, { signal, onProgress, onBusy }: SendOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const upload = new Upload(file, {
      uploadUrl: new URL(url, location.href).href,
      chunkSize: pieceSize,
      retryDelays,
      onShouldRetry(error, retries) {
        const outcome = outcomeOf(error);
        if (isBusy(outcome)) onBusy();
        return navigator.onLine && isRetried(outcome, retries);
      },
      storeFingerprintForResuming: false,
      onProgress,
      onSuccess: () => end(resolve),
      onError: (error) => end(() => reject(reasonOf(error))),
    });
    const end = (then: () => void): void => {
      signal.removeEventListener('abort', onAbort);
      then();
    };
    const onAbort = (): void => end(() => void upload.abort().finally(() => reject(signal.reason as Error)));
    signal.addEventListener('abort', onAbort);
    upload.start();
  });
}

function outcomeOf(error: Error): Outcome {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  return { status: answer?.getStatus(), body: answer?.getBody() };
}

function reasonOf(error: Error): Error {
  const outcome = outcomeOf(error);
  if (outcome.status === 404 || outcome.status === 410) return new AddressGone('The address is void', { cause: error });
  const msg = readAnswer(outcome.body)?.msg;
  return new SendingFailed(error, typeof msg === 'string' ? msg : undefined, isBusy(outcome));
}

/** Returns the portal's own response; undefined for one of tus or a proxy. */
function readAnswer(body: string | undefined): { readonly msg?: unknown; readonly data?: unknown } | undefined {
  try {
    return JSON.parse(body ?? '') as { msg?: unknown; data?: unknown };
  } catch {
    return undefined;
  }
}
