import type { Work } from '#accounts/captcha/proof-of-work.ts';

/**
 * Solves a sum in a worker.
 *
 * @param onRound called with the number of finished rounds.
 * @throws Error if the browser cannot; the signal's reason after an abort.
 */
export function doWork(sum: Work, onRound: (done: number) => void, signal: AbortSignal): Promise<number[]> {
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
