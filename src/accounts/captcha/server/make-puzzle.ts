import { createLine } from '#kernel/http/server/work-line.ts';
import { drawAside } from './drawing/draw-aside.ts';
import { encodeImages } from './drawing/encode-images.ts';

/**
 * One puzzle is drawn while others are encoded, so that neither thread waits. A second's worth of them may queue;
 * beyond that callers get 503.
 */
const line = createLine(3, 120, 1);

export interface PreparedPuzzle {
  readonly gap: number;
  readonly image1: string;
  readonly image2: string;
}

/**
 * Makes a puzzle for one browser. None is kept, and none is given twice.
 *
 * @throws BusyError where too many wait for theirs.
 */
export const makePuzzle = (): Promise<PreparedPuzzle> =>
  line.run(async () => {
    const puzzle = await drawAside();
    return { gap: puzzle.gap, ...(await encodeImages(puzzle)) };
  });
