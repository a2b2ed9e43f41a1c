export const tickStates = ['online', 'standby', 'offline', 'never', 'failed'] as const;
export type TickState = (typeof tickStates)[number];

/** The tick state for a character: a headset with failed settings is red in any status. */
export function stateOf(code: string): TickState {
  if (code === 'O' || code === 'S' || code === '=') return 'failed';
  if (code === 'o') return 'online';
  if (code === 's') return 'standby';
  return code === 'n' ? 'never' : 'offline';
}

export interface TickSize {
  /** Columns fill from top to bottom. */
  readonly rows: number;
  readonly width: number;
  /** Distance between the left edges of two ticks. */
  readonly pitch: number;
  readonly height: number;
  /** Distance between the tops of two rows. */
  readonly rowPitch: number;
}

/** Room for the caret over a failed tick, px. */
export const caretRoom = 8;

/**
 * The tick size for a number of headsets: the more headsets, the smaller the ticks, so that a whole fleet fits.
 *
 * @param low a legend and a magnified row need room too.
 * @param dense a line of ticks of the usual size has no room for all of them.
 */
export function tickSize(count: number, low = false, dense = false): TickSize {
  if (count <= 200) return { rows: 1, width: 5, pitch: 6.5, height: 20, rowPitch: 22 };
  if (count <= 600) return { rows: 2, width: 3.2, pitch: 4.8, height: 14, rowPitch: 16 };
  if (dense) return { rows: 6, width: 2, pitch: 3, height: 6, rowPitch: 7 };
  return { rows: 4, width: 2, pitch: 3, ...(low ? { height: 8, rowPitch: 9 } : { height: 10, rowPitch: 11 }) };
}

/** Number of ticks that fit in a magnified row, each wide enough to be clicked. */
export const magnifiedCount = (room: number): number => Math.max(20, Math.floor(room / 6.5));

/** Tick size of the magnified row: all ticks in one line, no wider than necessary. */
export function magnifiedSize(count: number, room: number): TickSize {
  const pitch = Math.min(12, Math.max(6.5, round(room / Math.max(count, 1))));
  return { rows: 1, width: round(pitch - 1.5), pitch, height: 20, rowPitch: 20 };
}

/** Width of this many ticks in one line, px. */
export const widthOfTicks = (count: number, { rows, pitch, width }: TickSize): number =>
  count === 0 ? 0 : Math.ceil(count / rows) * pitch - (pitch - width);

/** Layout of a segment's ticks: lines with as many columns as the width allows. */
export interface Layout {
  readonly size: TickSize;
  readonly count: number;
  /** Ticks per line. */
  readonly perLine: number;
  readonly lines: number;
  readonly width: number;
  readonly height: number;
}

/** @param room maximum width of a line, px. */
export function layOut(count: number, size: TickSize, room: number): Layout {
  const columns = Math.max(1, Math.floor((room + size.pitch - size.width) / size.pitch));
  const perLine = columns * size.rows;
  const lines = Math.max(1, Math.ceil(count / perLine));
  const used = Math.min(columns, Math.ceil(count / size.rows));
  return {
    size,
    count,
    perLine,
    lines,
    width: widthOfTicks(used * size.rows, size),
    height: lines * lineHeight(size),
  };
}

const lineHeight = ({ rows, rowPitch, height }: TickSize): number => caretRoom + (rows - 1) * rowPitch + height;

/** Top left corner of a tick's box, px. */
export function placeOf({ size, perLine }: Layout, index: number): { readonly x: number; readonly y: number } {
  const line = Math.floor(index / perLine);
  const within = index % perLine;
  return {
    x: round(Math.floor(within / size.rows) * size.pitch),
    y: round(line * lineHeight(size) + caretRoom + (within % size.rows) * size.rowPitch),
  };
}

/** Top of the first row of a tick's line. Carets are above it; otherwise they would cover the ticks of other rows. */
const topOf = ({ size, perLine }: Layout, index: number): number =>
  Math.floor(index / perLine) * lineHeight(size) + caretRoom;

/** The tick at a point of the drawing; undefined if there is none. */
export function tickAt({ size, perLine, lines, count }: Layout, x: number, y: number): number | undefined {
  const line = Math.floor(y / lineHeight(size));
  if (x < 0 || line < 0 || line >= lines) return undefined;
  const column = Math.floor(x / size.pitch);
  const row = Math.floor((y - line * lineHeight(size) - caretRoom) / size.rowPitch);
  const within = column * size.rows + Math.min(Math.max(row, 0), size.rows - 1);
  const index = line * perLine + within;
  return within < perLine && index < count ? index : undefined;
}

export type StripPaths = Readonly<Record<TickState | 'carets', string>>;

/**
 * One path for each state, whatever the number of ticks: height shows the state, and a failed tick has a caret above
 * it.
 *
 * @param isMeant returns true for a tick to draw; default: all.
 */
export function pathsOf(ticks: string, layout: Layout, isMeant?: (index: number) => boolean): StripPaths {
  const paths = { online: '', standby: '', offline: '', never: '', failed: '', carets: '' };
  const { width, height } = layout.size;
  for (let index = 0; index < ticks.length; index += 1) {
    if (isMeant && !isMeant(index)) continue;
    const state = stateOf(ticks[index] ?? '-');
    const { x, y } = placeOf(layout, index);
    const tall = heightOf(state, height);
    // a dot above the base line, half as wide as a tick
    if (state === 'never') paths.never += boxAt(x + width / 4, y + (height - tall) / 2, width / 2, tall);
    else paths[state] += boxAt(x, y + height - tall, width, tall);
    if (state === 'failed') paths.carets += caretOver(x + width / 2, topOf(layout, index));
  }
  return paths;
}

const boxAt = (x: number, y: number, width: number, height: number): string =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;

/** Full height for online and failed, half for standby, base line height for offline and never connected. */
export const heightOf = (state: TickState, height: number): number => {
  if (state === 'standby') return Math.ceil(height / 2);
  return state === 'offline' || state === 'never' ? Math.max(1, Math.round(height / 10)) : height;
};

/** A caret of 7 × 5 px, pointing down at a column whose top is at `y`. */
export const caretOver = (middle: number, y: number): string => `M${round(middle - 3.5)} ${round(y - 8)}h7l-3.5 5z`;

const round = (length: number): number => Math.round(length * 100) / 100;
