import { parentPort } from 'node:worker_threads';
import { drawPuzzle, type PuzzleSize } from './draw-puzzle.ts';

// What this imports every drawing thread holds once more, so it is the drawing alone.
parentPort?.on('message', (size: PuzzleSize) => {
  const puzzle = drawPuzzle(size);
  parentPort?.postMessage(puzzle, [puzzle.picture.buffer as ArrayBuffer, puzzle.piece.buffer as ArrayBuffer]);
});
