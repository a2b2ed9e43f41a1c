import type { Work } from '#accounts/captcha/proof-of-work.ts';

/**
 * Works a sum out beside the page.
 *
 * @param onRound called with the number of rounds done.
 * @throws Error where the browser cannot; the signal's reason where it was given up.
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
