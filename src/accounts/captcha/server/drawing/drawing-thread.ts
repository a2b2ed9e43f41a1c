import { parentPort } from 'node:worker_threads';
import { drawPuzzle, type PuzzleSize } from './draw-puzzle.ts';

// Every drawing thread loads these imports again, so this file imports only the drawing code.
parentPort?.on('message', (size: PuzzleSize) => {
  const puzzle = drawPuzzle(size);
  parentPort?.postMessage(puzzle, [puzzle.picture.buffer as ArrayBuffer, puzzle.piece.buffer as ArrayBuffer]);
});
