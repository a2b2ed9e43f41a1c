import { useEffect, useRef, useState } from 'react';
import { judgeStrokes, type Judged, type Stroke } from '#vr-fleet/desired/settings/home-key.messages.ts';

interface HomeKey {
  /** Since when it is held, seconds of the page; undefined while it is not. */
  readonly since: number | undefined;
  /** `at` is the moment of the event: it may be heard of late. */
  readonly press: (at: number) => void;
  readonly release: (at: number) => void;
  /** The press did not count: a finger that began to scroll, a key that went elsewhere. */
  readonly cancel: () => void;
  /** Pressed and released at once, as by a screen reader. */
  readonly tap: (at: number) => void;
}

/** Of the page, which no change of the clock moves; events bear the same time. */
export const seconds = (): number => performance.now() / 1_000;

/** Milliseconds after the moment at which a press is single for certain. */
const margin = 10;

/**
 * A Home key on the screen, judged as that of a headset.
 *
 * @param longFrom seconds.
 * @param onJudged what the last presses were; several where one was held soon after another.
 */
export function useHomeKey(longFrom: number, onJudged: (judged: readonly Judged[]) => void): HomeKey {
  const [since, setSince] = useState<number>();
  const strokes = useRef<readonly Stroke[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ longFrom, onJudged });
  useEffect(() => {
    latest.current = { longFrom, onJudged };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const judge = (all: readonly Stroke[], now: number): void => {
    clearTimeout(timer.current);
    const { judged, rest, settles } = judgeStrokes(all, now, latest.current.longFrom);
    strokes.current = rest;
    if (judged.length > 0) latest.current.onJudged(judged);
    if (settles === undefined) return;
    timer.current = setTimeout(() => judge(strokes.current, seconds()), (settles - now) * 1_000 + margin);
  };
  const finished = (): Stroke[] => strokes.current.filter(({ up }) => up !== undefined);
  const press = (now: number): void => {
    if (since !== undefined) return;
    setSince(now);
    judge([...strokes.current, { down: now }], now);
  };
  const release = (now: number): void => {
    if (since === undefined) return;
    setSince(undefined);
    judge([...finished(), { down: since, up: now }], now);
  };
  const cancel = (): void => {
    if (since === undefined) return;
    setSince(undefined);
    judge(finished(), seconds());
  };
  const tap = (now: number): void => {
    judge([...finished(), { down: now, up: now }], now);
  };
  return { since, press, release, cancel, tap };
}
