import { Worker } from 'node:worker_threads';
import { canvas } from '#accounts/captcha/captcha.contract.ts';
import type { Puzzle } from './draw-puzzle.ts';

interface Wish {
  readonly resolve: (puzzle: Puzzle) => void;
  readonly reject: (error: Error) => void;
}

interface Drawer {
  readonly worker: Worker;
  /** In the order in which they are drawn. */
  readonly wishes: Wish[];
}

/** Threads at most: the second one is started when the first has more than it can do at once. */
const most = 2;
const drawers: Drawer[] = [];

/**
 * Draws a puzzle in a thread of its own, for drawing takes a few milliseconds in which nobody else would be answered.
 * A thread is started by the first puzzle, and again by the next one where it died.
 */
export function drawAside(): Promise<Puzzle> {
  let [idlest] = drawers.toSorted((a, b) => a.wishes.length - b.wishes.length);
  if (!idlest || (idlest.wishes.length > 0 && drawers.length < most)) idlest = startDrawer();
  const { worker, wishes } = idlest;
  worker.ref();
  const drawn = new Promise<Puzzle>((resolve, reject) => wishes.push({ resolve, reject }));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(canvas);
  return drawn;
}

function startDrawer(): Drawer {
  const worker = new Worker(new URL('./drawing-thread.ts', import.meta.url), {
    // What a drawing needs is little, and gone after it.
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
  });
  const drawer: Drawer = { worker, wishes: [] };
  drawers.push(drawer);
  worker.on('message', (puzzle: Puzzle) => {
    drawer.wishes.shift()?.resolve(puzzle);
    // A process that has nothing else to do may end.
    if (drawer.wishes.length === 0) worker.unref();
  });
  const end = (error: Error): void => {
    if (drawers.includes(drawer)) drawers.splice(drawers.indexOf(drawer), 1);
    for (const { reject } of drawer.wishes.splice(0)) reject(error);
  };
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`The drawing thread ended with ${code}`)));
  return drawer;
}
