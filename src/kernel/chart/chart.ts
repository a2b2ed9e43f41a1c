/** One category of a chart: a month, a region. */
export interface ChartPoint {
  /** The full name, for the table. */
  readonly name: string;
  /** The name in the chart, which has less room; defaults to the name. */
  readonly short?: string | undefined;
  /** Null if it is missing: rendered as an outline, with an emphasised name. */
  readonly value: number | null;
  /** The value of the same period one year earlier. */
  readonly before?: number | null | undefined;
  /** Text beside the figure of a bar. */
  readonly note?: string | undefined;
}

/** The data of a chart: its drawing, its table, its picture and its file are made from it. */
export interface Chart {
  /** The figures in words. */
  readonly title: string;
  /** The heading of the categories, above the table. */
  readonly places: string;
  /** The names of the two series: the current one solid, the previous one hollow. */
  readonly now: string;
  readonly before?: string | undefined;
  readonly points: readonly ChartPoint[];
  /** Columns side by side, or bars below each other with their names before them. */
  readonly kind: 'columns' | 'bars';
  /** The end of the scale, shared by several charts; default: the largest figure. */
  readonly largest?: number | undefined;
}

export type Mark =
  | {
      readonly kind: 'box';
      readonly look: 'now' | 'before' | 'missing';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      /** The tooltip of the box. */
      readonly title: string;
    }
  | { readonly kind: 'line'; readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number }
  | {
      readonly kind: 'text';
      readonly look: 'name' | 'value' | 'missing' | 'now' | 'before';
      readonly x: number;
      readonly y: number;
      readonly anchor: 'start' | 'middle' | 'end';
      readonly text: string;
    };

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** Pixels: the tallest column, the room above it for its figure and below for the names. */
const tallest = 112;
const head = 40;
const foot = 24;
const barRow = 36;
/** Below this width, names are above their bars, in full. */
const narrow = 480;
const nameRow = 20;
/** About the width of a letter of 12 pixels; Chinese ones are twice as wide. */
const letter = 6.5;

/**
 * Lays a chart out for a width: from zero, on one scale, this year solid and the previous year hollow behind it, with
 * the largest figure beside it. The marks are rendered as SVG on the page and on a canvas for the picture.
 *
 * @param width in pixels.
 * @example
 * const { marks, height } = layOut({ kind: 'columns', title, places, now, points: [{ name: '2026-11', value: 4 }] }, 640);
 */
export function layOut(chart: Chart, width: number): Drawing {
  const figures = chart.points.flatMap(({ value, before }) => [value ?? 0, before ?? 0]);
  const scale = Math.max(chart.largest ?? 0, ...figures);
  return chart.kind === 'columns' ? layOutColumns(chart, width, scale) : layOutBars(chart, width, scale);
}

const round = (value: number): number => Math.round(value * 10) / 10;

function layOutColumns({ points, now, before }: Chart, width: number, scale: number): Drawing {
  const place = width / Math.max(1, points.length);
  const room = Math.min(place * 0.76, 44);
  const ground = head + tallest;
  const tall = (value: number): number => (scale > 0 ? round((tallest * value) / scale) : 0);
  const highest = highestOf(points);
  // of names that would overlap, only every second, third or nth one is displayed
  const widest = Math.max(...points.map(({ name, short }) => lengthOf(short ?? name)), 1);
  const every = Math.max(1, Math.ceil((widest + 6) / place));
  const marks = points.flatMap((point, at): Mark[] => {
    const { value, before: earlier, name, short } = point;
    const middle = round(place * (at + 0.5));
    const box = (look: 'now' | 'before' | 'missing', part: number, height: number, title: string): Mark => ({
      kind: 'box',
      look,
      x: round(middle - (room * part) / 2),
      y: round(ground - height),
      width: round(room * part),
      height,
      title,
    });
    return [
      ...(earlier !== undefined && earlier !== null && earlier > 0
        ? [box('before', 1, tall(earlier), `${name}, ${before ?? ''}: ${earlier}`)]
        : []),
      ...(value === null ? [box('missing', 0.8, tallest / 4, name)] : []),
      ...(value !== null && value > 0 ? [box('now', 0.7, tall(value), `${name}, ${now}: ${value}`)] : []),
      ...(at === highest && value !== null && value > 0
        ? [text('value', middle, ground - Math.max(tall(value), tall(earlier ?? 0)) - 6, String(value))]
        : []),
      ...(at % every === 0 || value === null
        ? [text(value === null ? 'missing' : 'name', within(middle, short ?? name, width), ground + 17, short ?? name)]
        : []),
    ];
  });
  const line: Mark = { kind: 'line', x1: 0, y1: ground + 0.5, x2: round(width), y2: ground + 0.5 };
  return { width, height: ground + foot, marks: [...keysOf(now, before), ...marks, line] };
}

function layOutBars({ points, now, before }: Chart, width: number, scale: number): Drawing {
  const isNarrow = width < narrow;
  const longest = Math.max(...points.map(({ name, short }) => lengthOf(short ?? name)), 0);
  const names = isNarrow ? 0 : Math.min(width * 0.4, longest + 12);
  const figures = Math.max(...points.map((point) => lengthOf(figureOf(point))), 0) + 20;
  const long = (value: number): number =>
    scale > 0 ? round((Math.max(0, width - names - figures) * value) / scale) : 0;
  const top = before === undefined ? 8 : 24;
  const row = isNarrow ? barRow + nameRow : barRow;
  const marks = points.flatMap((point, at): Mark[] => {
    const { name, short, value, before: earlier } = point;
    const y = top + at * row + (isNarrow ? nameRow : 0);
    const ends = Math.max(long(value ?? 0), long(earlier ?? 0));
    const box = (look: 'now' | 'before' | 'missing', inset: number, length: number, title: string): Mark => ({
      kind: 'box',
      look,
      x: round(names),
      y: y + inset,
      width: length,
      height: barRow - 8 - 2 * inset,
      title,
    });
    return [
      text(
        value === null ? 'missing' : 'name',
        0,
        isNarrow ? y - 5 : y + 18,
        fitted(short ?? name, isNarrow ? width : names - 8),
        'start',
      ),
      ...(earlier !== undefined && earlier !== null && earlier > 0
        ? [box('before', 0, long(earlier), `${name}, ${before ?? ''}: ${earlier}`)]
        : []),
      ...(value === null ? [box('missing', 4, 24, name)] : []),
      ...(value !== null && value > 0 ? [box('now', 4, long(value), `${name}, ${now}: ${value}`)] : []),
      ...(value === null ? [] : [text('value', round(names + ends + 6), y + 18, figureOf(point), 'start')]),
    ];
  });
  const height = top + points.length * row;
  const line: Mark = { kind: 'line', x1: round(names) + 0.5, y1: top - 4, x2: round(names) + 0.5, y2: height - 4 };
  // Names above their bars start at the position of the line.
  return { width, height, marks: [...keysOf(now, before), ...marks, ...(isNarrow ? [] : [line])] };
}

/** A bar's figure, with its text. */
const figureOf = ({ value, note }: ChartPoint): string =>
  value === null ? '' : [String(value), ...(note === undefined ? [] : [note])].join(' · ');

/** The legend of solid and hollow marks, as text over the drawing rather than in a box beside it. */
const keysOf = (now: string, before: string | undefined): Mark[] =>
  before === undefined
    ? []
    : [text('now', 0, 12, now, 'start'), text('before', round(lengthOf(now) + 20), 12, before, 'start')];

const text = (
  look: Extract<Mark, { kind: 'text' }>['look'],
  x: number,
  y: number,
  value: string,
  anchor: 'start' | 'middle' | 'end' = 'middle',
): Mark => ({ kind: 'text', look, x, y: round(y), anchor, text: value });

function highestOf(points: readonly ChartPoint[]): number {
  const values = points.map(({ value }) => value ?? 0);
  return values.indexOf(Math.max(...values));
}

const wide = /[\u2E80-\uFFEF]/u;
const lengthOf = (value: string): number => [...value].reduce((sum, one) => sum + (wide.test(one) ? 2 : 1) * letter, 0);

/** The middle of a text, moved away from the edge that would cut it off. */
function within(middle: number, value: string, width: number): number {
  const half = lengthOf(value) / 2;
  return round(Math.max(half, Math.min(width - half, middle)));
}

/** A name shortened to the available room; the table has it in full. */
function fitted(name: string, room: number): string {
  if (lengthOf(name) <= room) return name;
  const letters = [...name];
  while (letters.length > 1 && lengthOf(`${letters.join('')}…`) > room) letters.pop();
  return `${letters.join('')}…`;
}
