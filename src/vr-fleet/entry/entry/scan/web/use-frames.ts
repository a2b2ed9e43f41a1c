import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { CodeReader, FoundCode } from './code-reader.ts';

/** Milliseconds between a result and the next picture: a few pictures a second save a phone's battery. */
const pause = 160;

/** The visible section of a camera's picture, in its pixels. */
export interface Shown {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the section of a picture that is visible in a box that it fills, cropped at two sides. Only the visible
 * section is read.
 *
 * @param ratio of the box, width by height.
 */
export function shownPart(width: number, height: number, ratio: number): Shown {
  const [wide, high] =
    width / height > ratio ? [Math.round(height * ratio), height] : [width, Math.round(width / ratio)];
  return { x: Math.floor((width - wide) / 2), y: Math.floor((height - high) / 2), width: wide, height: high };
}

interface Frames {
  readonly reader: CodeReader;
  readonly isOpen: boolean;
  readonly onFrame: (found: readonly FoundCode[], shown: Shown) => void;
  readonly onBroken: () => void;
}

/** Reads a video picture by picture while it is open. */
export function useFrames(video: RefObject<HTMLVideoElement | null>, { reader, isOpen, ...callbacks }: Frames): void {
  const onFrame = useEffectEvent(callbacks.onFrame);
  const onBroken = useEffectEvent(callbacks.onBroken);
  useEffect(() => {
    const element = video.current;
    if (!isOpen || !element) return;
    let isOver = false;
    let next: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const { videoWidth, videoHeight, clientWidth, clientHeight } = element;
      if (element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && clientWidth > 0) {
        const shown = shownPart(videoWidth, videoHeight, clientWidth / clientHeight);
        const { x, y, width, height } = shown;
        // a picture that is not available at the moment is skipped
        const frame = await createImageBitmap(element, x, y, width, height).catch(() => undefined);
        const found = frame && !isOver ? await reader.read(frame) : [];
        if (isOver) return;
        if (found !== 'no_picture') onFrame(found, shown);
      }
      next = setTimeout(go, pause);
    };
    const go = (): void => {
      look().catch(() => {
        if (!isOver) onBroken();
      });
    };
    go();
    return () => {
      isOver = true;
      clearTimeout(next);
    };
  }, [video, reader, isOpen]);
}
