import { Worker } from 'node:worker_threads';
import { canvas } from '#accounts/captcha/captcha.contract.ts';
import type { Puzzle } from './draw-puzzle.ts';

interface DrawRequest {
  readonly resolve: (puzzle: Puzzle) => void;
  readonly reject: (error: Error) => void;
}

interface Drawer {
  readonly worker: Worker;
  /** In the order in which they are drawn. */
  readonly requests: DrawRequest[];
}

let drawer: Drawer | undefined;

/**
 * Draws a puzzle in a thread of its own, for drawing takes a few milliseconds in which nobody else would be answered.
 * One thread draws faster than two cores encode, and another would take 25 MB. It is started by the first puzzle, and
 * again by the next one where it died.
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
    // What a drawing needs is little, and gone after it.
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
  });
  const started: Drawer = { worker, requests: [] };
  worker.on('message', (puzzle: Puzzle) => {
    started.requests.shift()?.resolve(puzzle);
    // A process that has nothing else to do may end.
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
