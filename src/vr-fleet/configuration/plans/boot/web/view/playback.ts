import { frameRate } from '#vr-fleet/configuration/settings/settings.messages.ts';

/** Current picture and play state. */
export interface Playback {
  /** Pictures. */
  readonly count: number;
  /** From 0. */
  at(): number;
  isPlaying(): boolean;
  play(): void;
  pause(): void;
  /** Displays a picture and pauses; an index out of range is clamped. */
  seek(at: number): void;
  subscribe(listener: () => void): () => void;
}

/** Timing functions; default: the browser's. */
interface Frames {
  readonly now: () => number;
  readonly next: (run: () => void) => number;
  readonly cancel: (id: number) => void;
}

const browser: Frames = {
  now: () => performance.now(),
  next: (run) => requestAnimationFrame(run),
  cancel: (id) => cancelAnimationFrame(id),
};

/**
 * Plays pictures in a loop, 15 a second. It follows the clock: if the browser is late, pictures are skipped, as on a
 * headset.
 */
export function createPlayback(count: number, { now, next, cancel }: Frames = browser): Playback {
  const listeners = new Set<() => void>();
  let at = 0;
  let running: { readonly from: number; readonly since: number; id: number } | undefined;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const show = (which: number): void => {
    if (which === at) return;
    at = which;
    tell();
  };
  const step = (): void => {
    if (!running) return;
    const passed = Math.floor(((now() - running.since) * frameRate) / 1_000);
    show((running.from + passed) % count);
    running.id = next(step);
  };
  const stop = (): void => {
    if (running) cancel(running.id);
    running = undefined;
  };
  return {
    count,
    at: () => at,
    isPlaying: () => running !== undefined,
    play() {
      if (running || count < 2) return;
      running = { from: at, since: now(), id: 0 };
      running.id = next(step);
      tell();
    },
    pause() {
      stop();
      tell();
    },
    seek(which) {
      stop();
      at = Math.max(0, Math.min(count - 1, which));
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}
