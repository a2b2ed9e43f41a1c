import { Worker } from 'node:worker_threads';
import { canvas } from '#accounts/captcha/captcha.contract.ts';
import type { Puzzle } from './draw-puzzle.ts';

interface DrawRequest {
  readonly resolve: (puzzle: Puzzle) => void;
  readonly reject: (error: Error) => void;
}

interface Drawer {
  readonly worker: Worker;
  /** In drawing order. */
  readonly requests: DrawRequest[];
}

let drawer: Drawer | undefined;

/**
 * Draws a puzzle in a separate thread, because drawing blocks for a few milliseconds and would delay other requests.
 * One thread draws faster than two cores encode; another thread would cost 25 MB. The first puzzle starts the thread,
 * and the next one restarts it after a crash.
 */
export function drawAside(): Promise<Puzzle> {
  const { worker, requests } = (drawer ??= startDrawer());
  worker.ref();
  const drawn = new Promise<Puzzle>((resolve, reject) => requests.push({ resolve, reject }));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(canvas);
  return drawn;
}

function startDrawer(): Drawer {
  const worker = new Worker(new URL('./drawing-thread.ts', import.meta.url), {
    // A drawing needs little memory and frees it afterwards.
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
  });
  const started: Drawer = { worker, requests: [] };
  worker.on('message', (puzzle: Puzzle) => {
    started.requests.shift()?.resolve(puzzle);
    // An otherwise idle process may exit.
    if (started.requests.length === 0) worker.unref();
  });
  const end = (error: Error): void => {
    if (drawer === started) drawer = undefined;
    for (const { reject } of started.requests.splice(0)) reject(error);
  };
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`The drawing thread ended with ${code}`)));
  return started;
}
