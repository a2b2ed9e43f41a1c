import { printProgress, printStep } from './print.ts';

/** The longest silence of a start that works (milliseconds). */
const silence = 10_000;

/** The progress of a start, for the terminal and for those who ask the server before it is ready. */
export interface Progress {
  /** Begins a step, or counts what is done of it. */
  step(what: string, done?: number, of?: number): void;
  /** The current step: `Loading demo certificates: 40,000 of 100,000`. */
  text(): string;
  end(): void;
}

/** Opens the progress of a start; while a step takes long, a line every ten seconds says so. */
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
