import { memo, useEffect, type ReactNode } from 'react';
import type { Drawing, Operation, TextRun } from '#zero-carbon/certification/drawing/drawing.ts';
import { langOf } from '#kernel/ui/parts/named.tsx';
import { faceStyles } from '#zero-carbon/certification/drawing/faces.ts';
import { loadFaces } from '#zero-carbon/certification/drawing/web/load-faces.ts';
import './drawing-view.css';

interface DrawingViewProps {
  readonly drawing: Drawing;
  /** The URL of each picture, by its key. */
  readonly pictures: Readonly<Record<string, string>>;
  /** The alternative text; without it, the drawing is decoration for the text beside it. */
  readonly label?: string;
  /** Without the page around it: within another drawing, in points. */
  readonly bare?: boolean;
}

/** Renders a drawing like `svgOf`, but as elements: the page's policy forbids styles within inserted markup. */
export const DrawingView = memo(function DrawingView({
  drawing,
  pictures,
  label,
  bare = false,
}: DrawingViewProps): ReactNode {
  const { width, height, operations } = drawing;
  useEffect(() => {
    // without them the page's own fonts are used, with each character still at its position
    loadFaces().catch(() => undefined);
  }, []);
  const painted = operations.map((operation, at) => <Painted key={at} operation={operation} pictures={pictures} />);
  if (bare) return <g className="drawing-view">{painted}</g>;
  return (
    <svg
      className="drawing-view"
      viewBox={`0 0 ${width} ${height}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label, lang: langOf(label) })}
    >
      {painted}
    </svg>
  );
});

interface PaintedProps {
  readonly operation: Operation;
  readonly pictures: Readonly<Record<string, string>>;
}

const Painted = memo(function Painted({ operation, pictures }: PaintedProps): ReactNode {
  switch (operation.kind) {
    case 'text':
      return <Run run={operation} />;
    case 'path': {
      const { d, fill, stroke } = operation;
      return <path d={d} fill={fill ?? 'none'} {...(stroke && { stroke: stroke.colour, strokeWidth: stroke.width })} />;
    }
    case 'picture': {
      const { key, x, y, width, height, tilt } = operation;
      const turn = tilt === 0 ? undefined : `rotate(${tilt} ${x + width / 2} ${y + height / 2})`;
      const href = pictures[key];
      return href === undefined ? null : <image {...{ x, y, width, height, href }} transform={turn} />;
    }
    default:
      return operation satisfies never;
  }
});

function Run({ run }: { readonly run: TextRun }): ReactNode {
  const { x, y, turn, face, size, colour, opacity, text, offsets } = run;
  const { family, weight } = faceStyles[face];
  const places = offsets.map((offset) => Math.round((x + offset) * 100) / 100).join(' ');
  return (
    <text
      lang={langOf(text)}
      x={places}
      y={y}
      fontFamily={family}
      fontWeight={weight}
      fontSize={size}
      fill={colour}
      opacity={opacity}
      transform={turn === 0 ? undefined : `rotate(${-turn} ${x} ${y})`}
    >
      {text}
    </text>
  );
}
