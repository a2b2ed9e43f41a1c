import { expect, it } from 'vitest';
import { createPlayback } from './playback.ts';

/** A browser with a manual clock. */
function fakeFrames() {
  let time = 1_000;
  let waiting: (() => void) | undefined;
  return {
    now: () => time,
    next: (run: () => void) => {
      waiting = run;
      return 1;
    },
    cancel: () => {
      waiting = undefined;
    },
    pass(ms: number) {
      time += ms;
      const run = waiting;
      waiting = undefined;
      run?.();
    },
    isWaiting: () => waiting !== undefined,
  };
}

it('plays 15 pictures a second by the clock, skips late ones and repeats', () => {
  const frames = fakeFrames();
  const playback = createPlayback(20, frames);
  const seen: number[] = [];
  playback.subscribe(() => seen.push(playback.at()));
  expect(frames.isWaiting()).toBe(false);
  playback.play();
  frames.pass(60);
  frames.pass(7);
  frames.pass(200);
  frames.pass(1_000);
  expect(playback.at()).toBe(Math.floor(1_267 * 0.015) % 20);
  frames.pass(200);
  expect(playback.at()).toBe(2);
  expect(seen).toEqual([0, 1, 4, 19, 2]);
});

it('stops at the current picture on pause, steps within its ends and continues from there', () => {
  const frames = fakeFrames();
  const playback = createPlayback(3, frames);
  playback.play();
  frames.pass(70);
  playback.pause();
  expect([playback.at(), playback.isPlaying(), frames.isWaiting()]).toEqual([1, false, false]);
  playback.seek(7);
  expect(playback.at()).toBe(2);
  playback.seek(-1);
  expect(playback.at()).toBe(0);
  playback.play();
  frames.pass(70);
  expect(playback.at()).toBe(1);
  const forget = playback.subscribe(() => {});
  forget();
  expect(playback.isPlaying()).toBe(false);
});

it('does not play one picture or none', () => {
  for (const count of [0, 1]) {
    const playback = createPlayback(count, fakeFrames());
    playback.play();
    expect([playback.isPlaying(), playback.at()]).toEqual([false, 0]);
  }
});
