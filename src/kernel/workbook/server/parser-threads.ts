import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Parsers that run at once in one server; the others wait in their order. */
const maxThreads = 2;
const maxWaiting = 20;
/** Heap memory of one parser (MB); the parser itself limits the size of inflated data. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
/** Time of one parser, without the time in which its results are not fetched (ms). */
const maxTime = 20_000;

/** Too many files wait for a parser. */
export class ParserBusy extends Error {
  override readonly name = 'ParserBusy';
}

/** A parser was stopped: out of time or memory. */
export class ParserStopped extends Error {
  override readonly name = 'ParserStopped';
  readonly reason: 'time' | 'memory';

  constructor(reason: 'time' | 'memory', cause?: unknown) {
    super(`The parser ran out of ${reason}`, { cause });
    this.reason = reason;
  }
}

export interface ParserOptions {
  /** Moved to the thread, and gone here. */
  readonly transfer: readonly ArrayBuffer[];
  /** Aborted when the request or the task ends. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds; the time until the first result counts, and then from each fetch to its result. */
  readonly timeLimit?: number;
}

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs a parser in a thread, with limited memory and time, and yields its messages. The thread receives `{ input }`,
 * posts a message for each `'next'` and null at its end, and may then receive another input.
 *
 * @param thread the module that runs as the thread.
 * @throws ParserBusy if too many files wait.
 * @throws ParserStopped if it exceeded its time or memory.
 * @example
 * for await (const rows of runParser<Row[]>(new URL('./read-rows-thread.ts', import.meta.url), { bytes }, { transfer: [bytes] })) …
 */
export async function* runParser<Result>(
  thread: URL,
  input: object,
  { transfer, signal, timeLimit = maxTime }: ParserOptions,
): AsyncGenerator<Result> {
  await takeTurn(signal);
  try {
    yield* results<Result>(thread, input, transfer, signal, timeLimit);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function takeTurn(signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  if (running >= maxThreads) {
    if (waiting.length >= maxWaiting) throw new ParserBusy();
    await new Promise<void>((resolve, reject) => {
      const start = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(signal?.reason as Error);
      };
      waiting.push(start);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }
  running += 1;
}

async function* results<Result>(
  thread: URL,
  input: object,
  transfer: readonly ArrayBuffer[],
  signal: AbortSignal | undefined,
  timeLimit: number,
): AsyncGenerator<Result> {
  const worker = takeIdle(thread) ?? new Worker(thread, { resourceLimits });
  const ended = new AbortController();
  const end = (reason: unknown): void => ended.abort(reason);
  const giveUp = (): void => end(signal?.reason);
  signal?.addEventListener('abort', giveUp, { once: true });
  const onError = (error: Error & { code?: string }): void =>
    end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ParserStopped('memory', error) : error);
  const onExit = (): void => end(new ParserStopped('memory'));
  worker.on('error', onError).on('exit', onExit);
  let left = timeLimit;
  let isDone = false;
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ input }, [...transfer]);
    for (;;) {
      const from = performance.now();
      const timer = setTimeout(() => end(new ParserStopped('time')), left);
      try {
        const next = once(worker, 'message', { signal: ended.signal });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage('next');
        const [message] = (await next) as [Result | null];
        if (message === null) {
          isDone = true;
          return;
        }
        left -= performance.now() - from;
        clearTimeout(timer);
        yield message;
      } catch (error) {
        throw ended.signal.aborted ? ended.signal.reason : error;
      } finally {
        clearTimeout(timer);
      }
    }
  } finally {
    signal?.removeEventListener('abort', giveUp);
    worker.off('exit', onExit);
    if (isDone) keepIdle(thread, worker.off('error', onError));
    else await worker.terminate();
  }
}

interface IdleThread {
  readonly thread: string;
  readonly worker: Worker;
  /** Ends the thread, after its time or on its failure. */
  readonly drop: () => void;
  readonly timer: NodeJS.Timeout;
}

/** A thread that has finished is used again for a while: its code is compiled, and it has nothing of its last file. */
const idle: IdleThread[] = [];
const idleTime = 30_000;

function keepIdle({ href }: URL, worker: Worker): void {
  const drop = (): void => {
    const at = idle.findIndex((one) => one.worker === worker);
    if (at < 0) return;
    clearTimeout(idle.splice(at, 1)[0]?.timer);
    void worker.terminate();
  };
  worker.on('error', drop).on('exit', drop);
  worker.unref();
  idle.push({ thread: href, worker, drop, timer: setTimeout(drop, idleTime).unref() });
}

function takeIdle({ href }: URL): Worker | undefined {
  const at = idle.findIndex(({ thread }) => thread === href);
  const [found] = at < 0 ? [] : idle.splice(at, 1);
  if (!found) return undefined;
  const { worker, drop, timer } = found;
  clearTimeout(timer);
  worker.off('error', drop).off('exit', drop);
  worker.ref();
  return worker;
}
