import { Worker } from 'node:worker_threads';
import type { Puzzle } from './draw-puzzle.ts';

interface Wish {
  readonly resolve: (puzzle: Puzzle) => void;
  readonly reject: (error: Error) => void;
}

interface Drawn {
  readonly id: number;
  readonly puzzle: Puzzle;
}

const wishes = new Map<number, Wish>();
let thread: Worker | undefined;
let last = 0;

/**
 * Draws a puzzle in a thread of its own, for drawing takes a few milliseconds in which nobody else would be answered.
 * The thread is started by the first puzzle, and again by the next one where it died.
 */
export function drawAside(): Promise<Puzzle> {
  thread ??= startThread();
  const id = (last += 1);
  const drawn = new Promise<Puzzle>((resolve, reject) => wishes.set(id, { resolve, reject }));
  thread.ref();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage(id);
  return drawn;
}

function startThread(): Worker {
  const started = new Worker(new URL('./drawing-thread.ts', import.meta.url), {
    // What a drawing needs is little, and gone after it.
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
  });
  started.on('message', ({ id, puzzle }: Drawn) => {
    wishes.get(id)?.resolve(puzzle);
    wishes.delete(id);
    // A process that has nothing else to do may end.
    if (wishes.size === 0) started.unref();
  });
  const end = (error: Error): void => {
    if (thread === started) thread = undefined;
    for (const { reject } of wishes.values()) reject(error);
    wishes.clear();
  };
  started.on('error', end);
  started.on('exit', (code) => end(new Error(`The drawing thread ended with ${code}`)));
  return started;
}
