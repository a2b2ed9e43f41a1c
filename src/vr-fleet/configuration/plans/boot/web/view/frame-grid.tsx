import { useEffect, useRef, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Columns, Row } from '#kernel/ui/kit/kit.tsx';
import { frameRate, frameSide } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { faultOf, frameNumber, type Slot } from '#vr-fleet/configuration/plans/boot/frames.ts';
import { bootSectionWords as text } from '#vr-fleet/configuration/plans/boot/web/boot-section.words.ts';
import type { Playback } from './playback.ts';
import type { BroughtPicture } from '#vr-fleet/configuration/plans/boot/web/read-pictures.ts';

export interface FrameGridProps {
  readonly slots: readonly Slot<BroughtPicture>[];
  /** Numbers of the played pictures, in their order. */
  readonly played: readonly number[];
  readonly playback: Playback;
  readonly labelledBy: string;
}

/** All pictures, one second per row: a single tab stop, arrow keys move. Missing pictures have an empty slot. */
export function FrameGrid({ slots, played, playback, labelledBy }: FrameGridProps): ReactNode {
  const t = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const placeOf = new Map(played.map((number, place) => [number, place]));
  const move = (event: KeyboardEvent): void => {
    const steps = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: frameRate,
      ArrowUp: -frameRate,
      Home: -Infinity,
      End: Infinity,
    } as const;
    const step = steps[event.key as keyof typeof steps] as number | undefined;
    if (step === undefined) return;
    event.preventDefault();
    playback.seek(playback.at() + step);
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  };
  const rows = Array.from({ length: Math.ceil(slots.length / frameRate) }, (_, row) =>
    slots.slice(row * frameRate, (row + 1) * frameRate),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows move between the buttons within
    <Box pad={[1, 0]} ref={list} role="group" aria-labelledby={labelledBy} onKeyDown={move}>
      {rows.map((row, second) => (
        <Row tight gap={2} pad={[0, 1]} className="frame-second" key={row[0]!.number}>
          <span className="mono">{t(text.second, { second: second + 1 })}</span>
          <Columns as="ul" widths="repeat(15, minmax(0, 4.5rem))" gap={1} grow>
            {row.map((slot) => (
              <li key={slot.number}>
                <Frame slot={slot} place={placeOf.get(slot.number)} playback={playback} />
              </li>
            ))}
          </Columns>
        </Row>
      ))}
    </Box>
  );
}

interface FrameProps {
  readonly slot: Slot<BroughtPicture>;
  /** Index among the played pictures; undefined if it is not played. */
  readonly place: number | undefined;
  readonly playback: Playback;
}

function Frame({ slot: { number, files }, place, playback }: FrameProps): ReactNode {
  const t = useTranslate();
  const isShown = useSyncExternalStore(playback.subscribe, () => playback.at() === place);
  const [file] = files;
  const name = frameNumber(number);
  if (!file) {
    return (
      <span className="frame" data-state="gap">
        <span className="frame-box">{t(text.missing)}</span>
        <span className="mono">{name}</span>
      </span>
    );
  }
  const isWrong = files.length > 1 || faultOf(file) !== undefined;
  const content = (
    <>
      <span className="frame-box" data-sheets={files.length > 1 ? '' : undefined}>
        <Thumbnail bitmap={file.bitmap} />
      </span>
      <span className="mono">{files.length > 1 ? `${name} ×${files.length}` : name}</span>
    </>
  );
  if (place === undefined) {
    return (
      <span className="frame" data-state={isWrong ? 'wrong' : undefined}>
        {content}
      </span>
    );
  }
  return (
    <button
      type="button"
      className="frame"
      aria-current={isShown || undefined}
      tabIndex={isShown ? 0 : -1}
      onClick={() => playback.seek(place)}
    >
      {content}
    </button>
  );
}

/** Side of a thumbnail in pixels: enough for its display size. */
const drawn = 112;

function Thumbnail({ bitmap }: { readonly bitmap: ImageBitmap | undefined }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (bitmap) canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0, frameSide, frameSide, 0, 0, drawn, drawn);
  }, [bitmap]);
  return bitmap && <canvas ref={canvas} width={drawn} height={drawn} aria-hidden="true" />;
}
