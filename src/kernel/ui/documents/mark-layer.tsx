import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import type { DocumentPlace } from '#kernel/files/document-answer.ts';
import { boxStyle } from './document-boxes.tsx';
import { documentWords as text } from './documents.words.ts';
import { dragged, moved, startBox, type Box, type Point } from './mark-box.ts';

export interface MarkLayerProps {
  /** The box marked so far. */
  readonly from: DocumentPlace | undefined;
  readonly onMark: (box: Box) => void;
  readonly onGiveUp: () => void;
}

/** A layer over a page on which the user marks a box: by dragging, or with the arrow keys. */
export function MarkLayer({ from, onMark, onGiveUp }: MarkLayerProps): ReactNode {
  const t = useTranslate();
  const layer = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<Box>(from ?? startBox);
  const [start, setStart] = useState<Point>();
  useEffect(() => layer.current?.focus(), []);
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = layer.current!.getBoundingClientRect();
    return { x: ((clientX - left) / width) * 10_000, y: ((clientY - top) / height) * 10_000 };
  };
  const press = (event: KeyboardEvent): void => {
    if (event.target !== layer.current) return;
    if (event.key === 'Enter') onMark(box);
    else if (event.key === 'Escape') onGiveUp();
    else {
      const next = moved(box, event.key, event.shiftKey);
      if (!next) return;
      setBox(next);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const { x, y, width, height } = box;
  const percent = (share: number): number => Math.round(share / 100);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drawing of its own, moved by keys
    <div
      ref={layer}
      className="document-marking"
      role="application"
      aria-label={t(text.marking)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => {
        if (event.target !== layer.current) return;
        layer.current.setPointerCapture(event.pointerId);
        setStart(pointOf(event));
      }}
      onPointerMove={(event) => start && setBox(dragged(start, pointOf(event)))}
      onPointerUp={(event) => {
        if (!start) return;
        const drawn = dragged(start, pointOf(event));
        setStart(undefined);
        setBox(drawn);
      }}
    >
      <div className="document-draft" style={boxStyle(box)} />
      <div className="document-marks" style={{ left: `${x / 100}%`, top: `${(y + height) / 100}%` }}>
        <Button size="small" kind="primary" onClick={() => onMark(box)}>
          {t(text.set)}
        </Button>
        <Button size="small" onClick={onGiveUp}>
          {t(text.giveUp)}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {t(text.markingAt, { x: percent(x), y: percent(y), width: percent(width), height: percent(height) })}
      </p>
    </div>
  );
}
