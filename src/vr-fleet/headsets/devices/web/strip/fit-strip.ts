import type { StripSegment } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { tickSize, widthOfTicks, type TickSize } from './strip-shape.ts';

/** Width, px, below which segments wrap like words. */
const wrapsBelow = 700;
/** Gap between segments in px, as in strip.css. */
const gap = 18;
/** Minimum length of a group's bar, px, at which its segments are distinguishable; its name may need more. */
const leastBar = 72;
/** Widths of characters at 12 px. */
const latin = 7.2;
const han = 12;
/** Name of the combined bar: “the other 12 groups 1,284”. */
const restName = 24 * latin;

export interface Fit {
  readonly size: TickSize;
  /** Names are shortened. */
  readonly isShort: boolean;
  /** Always in the order of the fleet: users remember the positions of their groups. */
  readonly shown: readonly StripSegment[];
  /** Segments without room, combined into one bar. */
  readonly rest: readonly StripSegment[];
  /** Lengths of the bars, px. Segments with ticks have none; `rest` has one. */
  readonly bars: ReadonlyMap<StripSegment | 'rest', number>;
  /** Some bars are longer than their share. */
  readonly widened: boolean;
}

export interface FitOptions {
  /** Maximum width of a line, px. */
  readonly room: number;
  /** A legend and a magnified row need room too. */
  readonly low: boolean;
  /** Text size relative to 16 px. */
  readonly scale: number;
  readonly nameOf: (segment: StripSegment, isShort: boolean) => string;
  /** The segment that the list is filtered to; it is never combined. */
  readonly chosen: StripSegment | undefined;
}

/**
 * Fits a fleet into one line if the window is wide: first by shorter names, then by smaller ticks. If there are too
 * many groups for that, it combines those that need no attention. The list below must not move down.
 */
export function fitStrip(segments: readonly StripSegment[], options: FitOptions): Fit {
  const fit = chooseShown(segments, options);
  return { ...fit, ...lengthsOf(fit, options) };
}

type Shown = Omit<Fit, 'bars' | 'widened'>;

function chooseShown(segments: readonly StripSegment[], options: FitOptions): Shown {
  const { room, low, scale, chosen } = options;
  const total = segments.reduce((sum, segment) => sum + segment.total, 0);
  const usual = tickSize(total, low);
  const all = { shown: segments, rest: [] };
  if (room < wrapsBelow) return { size: usual, isShort: false, ...all };

  const widthOf = (segment: StripSegment, size: TickSize, isShort: boolean): number => {
    const text = nameWidth(segment, isShort, options);
    return Math.max(segment.ticks === null ? leastBar : widthOfTicks(segment.ticks.length, size), text) + gap;
  };
  const fits = (size: TickSize, isShort: boolean): boolean =>
    segments.reduce((sum, segment) => sum + widthOf(segment, size, isShort), -gap) <= room;
  const small = tickSize(total, low, true);
  for (const [size, isShort] of [
    [usual, false],
    [usual, true],
    [small, true],
  ] as const)
    if (fits(size, isShort)) return { size, isShort, ...all };
  if (segments.length === 1) return { size: small, isShort: true, ...all };

  const wanted = segments.toSorted(
    (one, other) =>
      Number(other === chosen) - Number(one === chosen) || other.failed - one.failed || other.total - one.total,
  );
  const shown = new Set<StripSegment>();
  // The combined bar has a name as well.
  let left = room - (restName + gap) * scale;
  for (const segment of wanted) {
    const width = widthOf(segment, small, true);
    if (width > left && shown.size > 0) continue;
    left -= width;
    shown.add(segment);
  }
  return {
    size: small,
    isShort: true,
    shown: segments.filter((segment) => shown.has(segment)),
    rest: segments.filter((segment) => !shown.has(segment)),
  };
}

const nameWidth = (segment: StripSegment, isShort: boolean, { nameOf, scale }: FitOptions): number =>
  textWidth(`${nameOf(segment, isShort)} ${segment.total.toLocaleString('en-US')}`) * scale;

/** Bars on one line share its width; if they wrap, the largest has a line to itself. */
function lengthsOf({ shown, rest, isShort }: Shown, options: FitOptions): Pick<Fit, 'bars' | 'widened'> {
  const { room, scale } = options;
  const bars = [
    ...shown.flatMap((segment) =>
      segment.ticks === null
        ? [{ of: segment, count: segment.total, least: Math.max(leastBar, nameWidth(segment, isShort, options)) }]
        : [],
    ),
    ...(rest.length > 0
      ? [{ of: 'rest' as const, count: rest.reduce((sum, { total }) => sum + total, 0), least: restName * scale }]
      : []),
  ];
  const wraps = room < wrapsBelow;
  // Beside ticks, whose width is fixed, bars have their minimum length.
  const isBeside = bars.length < shown.length + Math.sign(rest.length);
  const lengths = isBeside
    ? bars.map(({ least }) => least)
    : barLengths(bars, wraps ? room : room - gap * (bars.length - 1), wraps);
  return {
    bars: new Map(bars.map(({ of }, index) => [of, lengths[index] ?? 0])),
    widened: bars.some(({ least }, index) => lengths[index] === least),
  };
}

/**
 * Lengths proportional to the counts, on one scale, but none below its minimum.
 *
 * @param wraps true if each may use the whole width, false if they share it.
 */
export function barLengths(
  bars: readonly { readonly count: number; readonly least: number }[],
  room: number,
  wraps = false,
): readonly number[] {
  const share = (taken: number, counts: readonly number[]): number =>
    Math.max(0, room - taken) /
    Math.max(1, wraps ? Math.max(...counts) : counts.reduce((sum, count) => sum + count, 0));
  let long = new Set(bars);
  let scale = 0;
  for (let before = -1; before !== long.size;) {
    before = long.size;
    const taken = wraps ? 0 : bars.reduce((sum, bar) => sum + (long.has(bar) ? 0 : bar.least), 0);
    scale = share(taken, wraps ? bars.map(({ count }) => count) : [...long].map(({ count }) => count));
    long = new Set([...long].filter(({ count, least }) => count * scale > least));
  }
  return bars.map((bar) => (long.has(bar) ? bar.count * scale : bar.least));
}

/** Estimated width, px, rather too large than too small. */
const textWidth = (text: string): number =>
  [...text].reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) > 0x2e80 ? han : latin), 0);

/** The shortest prefixes that distinguish the names. */
export function shortNames(names: readonly string[]): readonly string[] {
  for (const length of [6, 9, 12]) {
    const shortened = names.map((name) => {
      const letters = [...name];
      return letters.length > length + 1 ? `${letters.slice(0, length).join('').trimEnd()}…` : name;
    });
    if (new Set(shortened).size === names.length) return shortened;
  }
  return names;
}

export function together(segments: readonly StripSegment[]): StripSegment {
  const sum = (of: 'total' | 'online' | 'standby' | 'offline' | 'never' | 'failed' | 'lowBattery'): number =>
    segments.reduce((all, segment) => all + segment[of], 0);
  return {
    groupId: null,
    groupName: null,
    cartSize: null,
    first: null,
    last: null,
    total: sum('total'),
    online: sum('online'),
    standby: sum('standby'),
    offline: sum('offline'),
    never: sum('never'),
    failed: sum('failed'),
    lowBattery: sum('lowBattery'),
    ticks: null,
    numbers: null,
  };
}
