import { parentPort } from 'node:worker_threads';
import { canvas } from '#accounts/captcha/captcha.contract.ts';
import { drawPuzzle } from './draw-puzzle.ts';

parentPort?.on('message', (id: number) => {
  const puzzle = drawPuzzle(canvas);
  parentPort?.postMessage({ id, puzzle }, [puzzle.picture.buffer as ArrayBuffer, puzzle.piece.buffer as ArrayBuffer]);
});
