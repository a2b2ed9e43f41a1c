import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { langOf } from '#kernel/ui/parts/named.tsx';
import type { Drawing } from '#zero-carbon/certification/drawing/drawing.ts';
import { mostGuides, type Design, type DesignLayer } from '#zero-carbon/certification/drawing/design.ts';
import { boxAround } from '#zero-carbon/certification/templates/designer/boxes.ts';
import { boxOf } from '#zero-carbon/certification/templates/designer/edit-design.ts';
import { isGround } from '#zero-carbon/certification/templates/designer/marquee.ts';
import type { Lines } from '#zero-carbon/certification/templates/designer/snap.ts';
import { DrawingView } from '#zero-carbon/certification/templates/web/drawing-view.tsx';
import { designerWords as text } from '#zero-carbon/certification/templates/web/designer/designer.words.ts';
import type { Editor } from '#zero-carbon/certification/templates/web/designer/use-editor.ts';
import { useGuideDrag } from './use-guide-drag.ts';
import { Ruler, rulerSize } from './rulers.tsx';
import { ChosenMarks, Grid, GuideLines } from './stage-marks.tsx';
import { useDrag } from './use-drag.ts';
import { useMarquee } from './use-marquee.ts';
import { useZoom } from './use-zoom.ts';
import './stage.css';

export interface View {
  /** Relative to 96 dpi; null fits the window. */
  readonly zoom: number | null;
  readonly guides: boolean;
  readonly snaps: boolean;
  readonly grid: boolean;
}

interface StageProps {
  readonly editor: Editor;
  readonly drawing: Drawing;
  readonly pictures: Readonly<Record<string, string>>;
  readonly view: View;
  /** Moves the focus to the attributes of the selection. */
  readonly onNumbers: () => void;
  readonly onZoom: (zoom: number | null) => void;
  /** Receives the current zoom, relative to 96 dpi. */
  readonly onScale: (zoom: number) => void;
}

/** Pixels of 96 dpi in a millimetre. */
const pixels = 96 / 25.4;
const noLines: Lines = { x: [], y: [] };
const margin = 56;

/** The page with its rulers: every object can be reached by Tab, and dragged. */
export function Stage({ editor, drawing, pictures, view, onNumbers, onZoom, onScale }: StageProps): ReactNode {
  const t = useTranslate();
  const { sheet, design, chosen, choose } = editor;
  const box = useRef<HTMLElement>(null);
  const [room, setRoom] = useState({ width: 700, height: 520 });
  const [lines, setLines] = useState(noLines);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);
  const fitting = Math.min(
    (room.width - rulerSize - margin) / sheet.width,
    (room.height - rulerSize - margin) / sheet.height,
  );
  const scale = view.zoom === null ? Math.max(fitting, 0.4) : view.zoom * pixels;
  useEffect(() => onScale(scale / pixels), [scale, onScale]);

  const stored = design.guides ?? noLines;
  const overlay = useRef<SVGSVGElement>(null);
  const guideDrag = useGuideDrag(editor, scale, stored, overlay);
  const guides = view.guides ? guideDrag.lines : noLines;
  const drag = useDrag(editor, { scale, snaps: view.snaps, grid: view.grid, guides, onLines: setLines });
  const marquee = useMarquee(editor, scale, overlay);
  const zoom = useZoom({ box, sheet: overlay, zoom: scale / pixels, onZoom });
  const isOnGround = useFocusKept(box, design);
  /** Objects are selected one after the other, so the focus moves without selecting. */
  const gathers = useRef(false);
  const visible = useMemo(() => design.layers.filter(({ hidden }) => !hidden), [design]);
  const shown = chosen.filter(({ hidden }) => !hidden);
  const around = shown.length > 0 ? boxAround(shown.map(boxOf)) : undefined;

  const press = (event: PointerEvent, layer: DesignLayer): void => {
    if (event.button !== 0) return;
    gathers.current = false;
    const isChosen = editor.chosenIds.has(layer.id);
    const next = event.shiftKey
      ? isChosen
        ? chosen.filter(({ id }) => id !== layer.id)
        : [...chosen, layer]
      : isChosen
        ? chosen
        : [layer];
    choose(next.map(({ id }) => id));
    drag.begin(event, next);
  };
  const pressLayerKey = (event: KeyboardEvent, layer: DesignLayer): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    const ids = chosen.map(({ id }) => id);
    const wasGathering = gathers.current && ids.length > 0;
    gathers.current = event.key === ' ' && event.shiftKey;
    if (event.key === 'Enter') {
      if (!ids.includes(layer.id)) choose([layer.id]);
      onNumbers();
    } else if (!event.shiftKey) choose([layer.id]);
    // the focus has already selected the first of several
    else if (!ids.includes(layer.id)) choose([...ids, layer.id]);
    else if (wasGathering) choose(ids.filter((id) => id !== layer.id));
  };
  const takeFocus = (layer: DesignLayer): void => {
    if (gathers.current && chosen.length > 0) return;
    gathers.current = false;
    if (!editor.chosenIds.has(layer.id)) choose([layer.id]);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape takes a drag back, wherever the focus is in it; what is pressed beside all objects chooses none, which Escape does too
    <section
      ref={box}
      className="design-stage"
      aria-label={t(text.sheet)}
      // makes the background focusable, so that its keys work after a click
      tabIndex={-1}
      onKeyDown={(event) => {
        const dragged = [drag, marquee].find((one) => one.isDragging());
        const act = event.key === 'Escape' ? dragged?.cancel : hasModifier(event) ? undefined : zoom.keyOf(event.key);
        if (!act) return;
        act();
        event.preventDefault();
      }}
      onPointerDown={(event) => isOnGround(event.target) && marquee.begin(event)}
    >
      <p className="visually-hidden">{t(text.sheetHelp)}</p>
      <div className="design-paper" style={{ width: sheet.width * scale + rulerSize }}>
        <Ruler
          side="top"
          length={sheet.width}
          scale={scale}
          chosen={around}
          onPointerDown={(event) => stored.y.length < mostGuides && guideDrag.begin(event, 'y')}
        />
        <Ruler
          side="left"
          length={sheet.height}
          scale={scale}
          chosen={around}
          onPointerDown={(event) => stored.x.length < mostGuides && guideDrag.begin(event, 'x')}
        />
        <div className="design-sheet" style={{ width: sheet.width * scale, height: sheet.height * scale }}>
          <DrawingView drawing={drawing} pictures={pictures} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- takes what is dragged on it; all of it has its keys */}
          <svg
            ref={overlay}
            className="design-overlay"
            viewBox={`0 0 ${sheet.width} ${sheet.height}`}
            role="group"
            aria-label={t(text.sheet)}
            onPointerMove={(event) => {
              drag.move(event);
              guideDrag.move(event);
              marquee.move(event);
            }}
            onPointerUp={() => {
              drag.end();
              guideDrag.end();
              marquee.end();
            }}
            onPointerCancel={() => {
              drag.cancel();
              marquee.cancel();
            }}
          >
            {view.grid && <Grid sheet={sheet} />}
            {/* below the objects: a guide is dragged only where no object covers it */}
            <GuideLines lines={guides} kind="guide" sheet={sheet} onPointerDown={guideDrag.take} />
            {visible.map((layer) => (
              <LayerHit
                key={layer.id}
                layer={layer}
                name={editor.nameOf(layer)}
                least={8 / scale}
                isChosen={editor.chosenIds.has(layer.id)}
                onPress={(event) => press(event, layer)}
                onKey={(event) => pressLayerKey(event, layer)}
                onFocus={() => takeFocus(layer)}
              />
            ))}
            <GuideLines lines={lines} kind="snap" sheet={sheet} />
            <ChosenMarks
              editor={editor}
              scale={scale}
              guides={guides}
              onHandle={(event, handle) => drag.begin(event, chosen, handle)}
            />
            {marquee.box && <rect className="design-marquee" {...marquee.box} />}
          </svg>
        </div>
      </div>
    </section>
  );
}

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

/**
 * Preserves the keys, such as undo, after the focused object was removed. Returns a test for clicks on the background.
 */
function useFocusKept(box: RefObject<HTMLElement | null>, design: Design): (pressed: EventTarget) => boolean {
  const seen = useRef(design);
  useEffect(() => {
    if (seen.current === design) return;
    seen.current = design;
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [box, design]);
  return (pressed) =>
    pressed === box.current || (pressed as Element).matches('.design-paper, .design-sheet, .design-overlay');
}

interface LayerHitProps {
  readonly layer: DesignLayer;
  readonly name: string;
  /** The minimum size of the clickable area, mm. */
  readonly least: number;
  readonly isChosen: boolean;
  readonly onPress: (event: PointerEvent) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onFocus: () => void;
}

/**
 * The clickable area of an object. Locked objects and the background ignore the pointer and are still reached by Tab.
 */
function LayerHit({ layer, name, least, isChosen, onPress, onKey, onFocus }: LayerHitProps): ReactNode {
  const t = useTranslate();
  const { x, y, width, height } = layer;
  const [grownX, grownY] = [Math.max(0, least - width), Math.max(0, least - height)];
  return (
    <rect
      className="design-hit"
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      lang={langOf(name)}
      aria-label={t(text.at, { layer: name, x, y, width, height })}
      data-layer={layer.id}
      data-passed={layer.locked || (isGround(layer) && !isChosen) || undefined}
      x={x - grownX / 2}
      y={y - grownY / 2}
      width={width + grownX}
      height={height + grownY}
      onPointerDown={onPress}
      onKeyDown={onKey}
      onFocus={(event) => event.target.matches(':focus-visible') && onFocus()}
    />
  );
}
