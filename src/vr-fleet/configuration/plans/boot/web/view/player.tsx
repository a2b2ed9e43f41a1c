import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { frameSide } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { frameNumber, secondsOf } from '#vr-fleet/configuration/plans/boot/frames.ts';
import { Mono } from '#vr-fleet/headsets/ui/mono.tsx';
import { bootSectionWords as text } from '#vr-fleet/configuration/plans/boot/web/boot-section.words.ts';
import type { Playback } from './playback.ts';

export interface PlayerProps {
  readonly playback: Playback;
  /** One for each picture of the playback, with their numbers. */
  readonly bitmaps: readonly ImageBitmap[];
  readonly numbers: readonly number[];
  /** The highest number, including pictures that are not played. */
  readonly last: number;
  /** Name of the played sequence: `Boot screen`. */
  readonly label: string;
}

/** Displays pictures as a headset does: play, pause, and single steps. */
export function Player({ playback, bitmaps, numbers, last, label }: PlayerProps): ReactNode {
  const t = useTranslate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const at = useSyncExternalStore(playback.subscribe, playback.at);
  const isPlaying = useSyncExternalStore(playback.subscribe, playback.isPlaying);
  const bitmap = bitmaps[at];
  useEffect(() => {
    const drawing = canvas.current?.getContext('2d');
    drawing?.clearRect(0, 0, frameSide, frameSide);
    if (bitmap) drawing?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  const { count } = playback;
  const number = numbers[at] ?? 0;
  const position = t(text.positionText, { number, count: last });
  return (
    <div className="frame-player" role="group" aria-label={`${label}: ${t(text.player)}`}>
      <canvas ref={canvas} width={frameSide} height={frameSide} role="img" aria-label={`${label}: ${position}`} />
      <Row gap={1} pad={[2, 0]} className="frame-controls">
        <Button size="small" onClick={() => playback.seek(0)}>
          {t(text.first)}
        </Button>
        <Button size="small" onClick={() => playback.seek(at - 1)}>
          {t(text.back)}
        </Button>
        <Button
          size="small"
          aria-disabled={count < 2 || undefined}
          onClick={() => (isPlaying ? playback.pause() : playback.play())}
        >
          {t(isPlaying ? text.pause : text.play)}
        </Button>
        <Button size="small" onClick={() => playback.seek(at + 1)}>
          {t(text.next)}
        </Button>
      </Row>
      <input
        type="range"
        aria-label={t(text.position)}
        aria-valuetext={position}
        min={1}
        max={Math.max(1, count)}
        step={1}
        value={at + 1}
        onChange={({ target }) => playback.seek(Number(target.value) - 1)}
      />
      <Row as="p" tight spread className="frame-position">
        <Mono>
          {frameNumber(number)} / {frameNumber(last)}
        </Mono>
        <Mono faint>{secondsOf(Math.max(0, number - 1)).toFixed(2)} s</Mono>
      </Row>
    </div>
  );
}
