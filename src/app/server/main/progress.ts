import { printProgress, printStep } from './print.ts';

/** Maximum milliseconds without output during a working start. */
const silence = 10_000;

/** The progress of a start, for the terminal and for clients that connect before the server is ready. */
export interface Progress {
  /** Starts a step, or updates its counter. */
  step(what: string, done?: number, of?: number): void;
  /** The current step: `Loading demo certificates: 40,000 of 100,000`. */
  text(): string;
  end(): void;
}

/** Starts the progress of a start. During a long step it prints a line every ten seconds. */
export function openProgress(print: (line: string) => void = printStep, now: () => number = Date.now): Progress {
  let current = { what: 'Starting', done: 0, of: 0 };
  let began = now();
  let printedAt = now();
  const text = (): string =>
    current.of > 0
      ? `${current.what}: ${current.done.toLocaleString('en')} of ${current.of.toLocaleString('en')}`
      : current.what;
  const tick = setInterval(() => {
    if (now() - printedAt < silence) return;
    printedAt = now();
    print(`${text()} … ${Math.round((now() - began) / 1000)} s so far`);
  }, silence / 10);
  tick.unref();
  return {
    step(what, done = 0, of = 0) {
      if (what !== current.what) began = now();
      current = { what, done, of };
      if (of > 0 && printProgress(`${what}:`, done, of)) printedAt = now();
    },
    text,
    end: () => clearInterval(tick),
  };
}
