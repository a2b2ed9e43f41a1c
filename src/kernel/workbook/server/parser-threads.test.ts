import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { runParser, type ParserOptions } from './parser-threads.ts';

let folder: string;
let thread: URL;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portico-parser-'));
  const file = path.join(folder, 'thread.mjs');
  await writeFile(
    file,
    `import { parentPort } from 'node:worker_threads';
     const held = [];
     let input;
     parentPort.on('message', (message) => {
       if (message !== 'next') return void (input = message.input);
       if (input.does === 'loop') for (;;);
       if (input.does === 'grow') for (;;) held.push(new Array(1000).fill(Math.random()));
       if (input.does === 'throw') throw new TypeError('no');
       parentPort.postMessage(input.left-- > 0 ? input.left : null);
     });`,
  );
  thread = pathToFileURL(file);
});
afterAll(() => rm(folder, { recursive: true }));

async function run(input: object, options: Partial<ParserOptions> = {}): Promise<number[]> {
  const all: number[] = [];
  for await (const one of runParser<number>(thread, input, { transfer: [], ...options })) all.push(one);
  return all;
}

it('yields the messages of a parser', async () => {
  expect(await run({ left: 3 })).toEqual([2, 1, 0]);
});

it('stops a parser that exceeds time or memory, reports one that throws, and runs the next', async () => {
  await expect(run({ does: 'loop' }, { timeLimit: 300 })).rejects.toMatchObject({
    name: 'ParserStopped',
    reason: 'time',
  });
  await expect(run({ does: 'grow' })).rejects.toMatchObject({ name: 'ParserStopped', reason: 'memory' });
  await expect(run({ does: 'throw' })).rejects.toThrow('no');
  expect(await run({ left: 1 })).toEqual([0]);
});

it('runs a limited number at once, queues others, refuses an excess and drops aborted ones', async () => {
  const given = new AbortController();
  const looping = Array.from({ length: 4 }, () => run({ does: 'loop' }, { signal: given.signal }));
  const waiting = Array.from({ length: 18 }, () => run({ left: 1 }));
  await expect(run({ left: 1 })).rejects.toMatchObject({ name: 'ParserBusy' });
  given.abort(new Error('gone'));
  expect((await Promise.allSettled(looping)).map(({ status }) => status)).toEqual(looping.map(() => 'rejected'));
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => [0]));
});
