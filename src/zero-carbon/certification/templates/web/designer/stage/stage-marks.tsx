import type { PointerEvent, ReactNode } from 'react';
import {
  boxAround,
  handleAt,
  handles,
  type Box,
  type Handle,
} from '#zero-carbon/certification/templates/designer/boxes.ts';
import { boxOf } from '#zero-carbon/certification/templates/designer/edit-design.ts';
import { distances, type Distance, type Lines } from '#zero-carbon/certification/templates/designer/snap.ts';
import type { DesignLayer } from '#zero-carbon/certification/drawing/design.ts';
import type { Editor } from '#zero-carbon/certification/templates/web/designer/use-editor.ts';
import { gridStep } from './use-drag.ts';
import './stage-marks.css';

interface GridProps {
  readonly sheet: { readonly width: number; readonly height: number };
}

export function Grid({ sheet }: GridProps): ReactNode {
  const across = Math.floor(sheet.width / gridStep);
  const down = Math.floor(sheet.height / gridStep);
  const d =
    Array.from({ length: across }, (_one, at) => `M${(at + 1) * gridStep} 0V${sheet.height}`).join('') +
    Array.from({ length: down }, (_one, at) => `M0 ${(at + 1) * gridStep}H${sheet.width}`).join('');
  return <path className="design-grid" d={d} />;
}

interface GuideLinesProps extends GridProps {
  readonly lines: Lines;
  readonly kind: 'guide' | 'snap';
  readonly onPointerDown?: (event: PointerEvent, axis: 'x' | 'y', at: number) => void;
}

export function GuideLines({ lines, kind, sheet, onPointerDown }: GuideLinesProps): ReactNode {
  const drawn = [
    ...lines.x.map((x) => ({ axis: 'x' as const, at: x, d: `M${x} 0V${sheet.height}` })),
    ...lines.y.map((y) => ({ axis: 'y' as const, at: y, d: `M0 ${y}H${sheet.width}` })),
  ];
  return drawn.map(({ axis, at, d }) => (
    <g key={`${axis} ${at}`}>
      <path className={`design-${kind}`} d={d} />
      {onPointerDown && (
        <path
          className="design-grip"
          data-axis={axis}
          d={d}
          onPointerDown={(event) => onPointerDown(event, axis, at)}
        />
      )}
    </g>
  ));
}

interface ChosenMarksProps {
  readonly editor: Editor;
  readonly scale: number;
  readonly guides: Lines;
  readonly onHandle: (event: PointerEvent, handle: Handle) => void;
}

/** The marks around the selection: its outline, its handles, and its distances to neighbours. */
export function ChosenMarks({ editor, scale, guides, onHandle }: ChosenMarksProps): ReactNode {
  const { chosen, design, sheet } = editor;
  const shown = chosen.filter(({ hidden }) => !hidden);
  const [first] = shown;
  if (!first) return null;
  const around = boxAround(shown.map(boxOf));
  const isFree = shown.length === 1 && !first.locked;
  const others = design.layers.filter(({ hidden, id }) => !hidden && !editor.chosenIds.has(id));
  return (
    <>
      {shown.map((layer) => (
        <rect key={layer.id} className="design-chosen" data-locked={layer.locked || undefined} {...boxOf(layer)} />
      ))}
      {shown.length > 1 && <rect className="design-chosen" {...around} />}
      {isFree && <Distances box={around} editor={editor} others={others} guides={guides} scale={scale} />}
      {isFree &&
        handles
          .filter((handle) => hasHandle(around, handle))
          .map((handle) => {
            const { x, y } = handleAt(around, handle);
            const side = 8 / scale;
            return (
              <rect
                key={handle}
                className="design-handle"
                data-handle={handle}
                x={x - side / 2}
                y={y - side / 2}
                width={side}
                height={side}
                onPointerDown={(event) => onHandle(event, handle)}
              />
            );
          })}
      {/* the page border is the reference of all distances */}
      <rect className="design-edge" x={0} y={0} width={sheet.width} height={sheet.height} />
    </>
  );
}

/** A line has no corners. */
const hasHandle = ({ width, height }: Box, handle: Handle): boolean =>
  height === 0 ? handle === 'e' || handle === 'w' : width === 0 ? handle === 'n' || handle === 's' : true;

interface DistancesProps {
  readonly box: Box;
  readonly editor: Editor;
  readonly others: readonly DesignLayer[];
  readonly guides: Lines;
  readonly scale: number;
}

/** The nearer one of each direction: four would cover the page. */
function Distances({ box, editor, others, guides, scale }: DistancesProps): ReactNode {
  const found = distances(box, editor.sheet, others.filter((one) => !holds(one, box)).map(boxOf), guides);
  const nearer = (...sides: Distance['side'][]): Distance | undefined =>
    found.filter(({ side }) => sides.includes(side)).toSorted((a, b) => a.size - b.size)[0];
  const shown = [nearer('left', 'right'), nearer('top', 'bottom')].filter((one) => one !== undefined);
  return shown.map((distance) => {
    const { side, size, from, to, across } = distance;
    const isAcross = side === 'left' || side === 'right';
    const [width, height] = [(8 + 7 * size.toFixed(1).length) / scale, 17 / scale];
    const along = besideBox(distance, (isAcross ? width : height) / 2 + 8 / scale);
    const [x, y] = isAcross ? [along, across] : [across, along];
    return (
      <g key={side} className="design-distance">
        <path d={isAcross ? `M${from} ${across}H${to}` : `M${across} ${from}V${to}`} />
        <rect x={x - width / 2} y={y - height / 2} width={width} height={height} />
        <text x={x} y={y + 4.5 / scale} fontSize={12 / scale}>
          {size.toFixed(1)}
        </text>
      </g>
    );
  });
}

/** The middle of a gap; outside of the box if the gap is smaller than its label. */
function besideBox({ side, from, to }: Distance, room: number): number {
  const middle = (from + to) / 2;
  return side === 'left' || side === 'top' ? Math.min(middle, to - room) : Math.max(middle, from + room);
}

/** Backgrounds and rings are behind everything: boxes within them are not their neighbours. */
const holds = (outer: DesignLayer, inner: Box): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;
