import { useEffect, useRef, useState } from 'react';
import { judgeStrokes, type Judged, type Stroke } from '#vr-fleet/configuration/settings/home-key.messages.ts';

interface HomeKey {
  /** Start of the current press, in seconds of page time; undefined if the key is not pressed. */
  readonly since: number | undefined;
  /** `at` is the time of the event, whose handler may run late. */
  readonly press: (at: number) => void;
  readonly release: (at: number) => void;
  /** Discards the press, such as a finger that started to scroll, or a key whose focus moved. */
  readonly cancel: () => void;
  /** Pressed and released at once, as by a screen reader. */
  readonly tap: (at: number) => void;
}

/** Page time: clock changes do not affect it, and events use the same time. */
export const seconds = (): number => performance.now() / 1_000;

/** Milliseconds added to the moment at which a press is certain to be single. */
const margin = 10;

/**
 * A Home key on the screen, evaluated like a headset's.
 *
 * @param longFrom seconds.
 * @param onJudged receives the last presses; several if a long one followed soon after another.
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
