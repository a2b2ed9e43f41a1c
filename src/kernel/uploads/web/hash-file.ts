/**
 * The SHA-256 of a file, computed in a worker, chunk by chunk.
 *
 * @param onProgress called with the number of hashed bytes.
 * @throws Error if the file cannot be read; the signal's reason if the caller cancelled.
 * @example
 * const sha256 = await hashFile(file, (bytes) => show(bytes), signal);
 */
export function hashFile(file: File, onProgress: (bytes: number) => void, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('./hash-thread.ts', import.meta.url), { type: 'module' });
    const end = (): void => {
      worker.terminate();
      signal.removeEventListener('abort', onAbort);
    };
    const onAbort = (): void => {
      end();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', onAbort);
    worker.addEventListener('message', ({ data }: MessageEvent<number | string>) => {
      if (typeof data === 'number') return onProgress(data);
      end();
      resolve(data);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      end();
      reject(new Error('The file could not be hashed'));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage(file);
  });
}
