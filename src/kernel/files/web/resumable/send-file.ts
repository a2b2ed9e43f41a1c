import { DetailedError, Upload } from 'tus-js-client';
import { pieceSize } from '#kernel/files/resumable.ts';

/** The address of an upload is void: another has replaced it, or it has expired. */
export class AddressGone extends Error {}

/** An interrupted upload; `text` is the server's message, if it sent one. */
export class SendingFailed extends Error {
  readonly text: string | undefined;
  constructor(cause: unknown, text: string | undefined) {
    super('The upload broke off', { cause });
    this.text = text;
  }
}

/** Delays before each retry (milliseconds); afterwards the user must retry. */
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000];

/**
 * Sends the missing bytes of a file to the upload's address, in chunks.
 *
 * @param onProgress called with the number of uploaded bytes.
 * @throws AddressGone; SendingFailed; the signal's reason if the caller cancelled.
 */
export function sendFile(
  file: File,
  url: string,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (bytes: number) => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const upload = new Upload(file, {
      uploadUrl: new URL(url, location.href).href,
      chunkSize: pieceSize,
      retryDelays,
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

function reasonOf(error: Error): Error {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  const status = answer?.getStatus();
  return status === 404 || status === 410
    ? new AddressGone('The address is void', { cause: error })
    : new SendingFailed(error, sentenceIn(answer?.getBody()));
}

function sentenceIn(body: string | undefined): string | undefined {
  try {
    const { msg } = JSON.parse(body ?? '') as { msg?: unknown };
    return typeof msg === 'string' ? msg : undefined;
  } catch {
    return undefined;
  }
}
