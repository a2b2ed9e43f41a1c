import { createLine } from '#kernel/http/server/work-line.ts';
import { drawAside } from './drawing/draw-aside.ts';
import { encodeImages } from './drawing/encode-images.ts';

/**
 * One puzzle is drawn while others are encoded, so neither thread waits. The queue is limited to about one second of
 * work; callers beyond it get 503.
 */
const line = createLine(3, 120, 1);

export interface PreparedPuzzle {
  readonly gap: number;
  readonly image1: string;
  readonly image2: string;
}

/**
 * Makes a puzzle for one browser. Puzzles are neither stored nor reused.
 *
 * @throws BusyError when the queue is full.
 */
export const makePuzzle = (): Promise<PreparedPuzzle> =>
  line.run(async () => {
    const puzzle = await drawAside();
    return { gap: puzzle.gap, ...(await encodeImages(puzzle)) };
  });
