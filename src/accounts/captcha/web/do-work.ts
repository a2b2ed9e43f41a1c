/** The sum that the server sets instead of a puzzle. */
export interface Sum {
  readonly salt: string;
  readonly rounds: number;
  readonly bits: number;
}

/**
 * Works a sum out beside the page.
 *
 * @param onRound hears how many rounds are done.
 * @throws Error where the browser cannot; the signal's reason where it was given up.
 */
export function doWork(sum: Sum, onRound: (done: number) => void, signal: AbortSignal): Promise<number[]> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('./work-thread.ts', import.meta.url), { type: 'module' });
    const numbers: number[] = [];
    const end = (): void => {
      worker.terminate();
      signal.removeEventListener('abort', onAbort);
    };
    const onAbort = (): void => {
      end();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', onAbort);
    worker.addEventListener('message', ({ data }: MessageEvent<number>) => {
      numbers.push(data);
      onRound(numbers.length);
      if (numbers.length < sum.rounds) return;
      end();
      resolve(numbers);
    });
    worker.addEventListener('error', () => {
      end();
      reject(new Error('The worker could not be run'));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage(sum);
  });
}
