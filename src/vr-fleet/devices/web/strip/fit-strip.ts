import type { StripSegment } from '#vr-fleet/devices/devices.contract.ts';
import { tickSize, widthOfTicks, type TickSize } from './strip-shape.ts';

/** Narrower than this, px, segments wrap like words. */
const wrapsBelow = 700;
/** Between segments, px, as strip.css has it. */
const gap = 18;
/** The least that a bar of a group takes, px, so that its parts can be told apart; its name may need more. */
const leastBar = 72;
/** Widths of characters at 12 px. */
const latin = 7.2;
const han = 12;
/** Of what is drawn together: “the other 12 groups 1,284”. */
const restName = 24 * latin;

export interface Fit {
  readonly size: TickSize;
  /** The beginnings of names. */
  readonly isShort: boolean;
  /** In the order of the fleet, always: people learn where theirs is. */
  readonly shown: readonly StripSegment[];
  /** What there is no room for, to be drawn as one. */
  readonly rest: readonly StripSegment[];
  /** How long the bars are, px, by what they show; what has ticks has none, and `rest` has one. */
  readonly bars: ReadonlyMap<StripSegment | 'rest', number>;
  /** Some bars are longer than their share. */
  readonly widened: boolean;
}

export interface FitOptions {
  /** px that a line may take. */
  readonly room: number;
  /** Where a legend and a magnified row need room too. */
  readonly low: boolean;
  /** How much larger text is than 16 px. */
  readonly scale: number;
  readonly nameOf: (segment: StripSegment, isShort: boolean) => string;
  /** The one that the list shows, which is never left out. */
  readonly chosen: StripSegment | undefined;
}

/**
 * Fits a fleet into one line where the window is wide: by shorter names, then by smaller ticks, and where there are too
 * many groups for that, by drawing those together that need nobody. The list below it must not move down for them.
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
  // What is drawn together has a name as well.
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

/** Where they share a line they share its room; where they wrap the largest has a line of its own. */
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
  // Beside ticks, which are as wide as they are, it has what is left.
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
 * As long as their counts, all to one scale, but none shorter than its least.
 *
 * @param wraps whether each may take all of the room, or they share it.
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

/** px, a little too wide rather than too narrow. */
const textWidth = (text: string): number =>
  [...text].reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) > 0x2e80 ? han : latin), 0);

/** The shortest beginnings that tell names apart. */
export function shortNames(names: readonly string[]): readonly string[] {
  for (const length of [6, 9, 12]) {
    const begun = names.map((name) => {
      const letters = [...name];
      return letters.length > length + 1 ? `${letters.slice(0, length).join('').trimEnd()}…` : name;
    });
    if (new Set(begun).size === names.length) return begun;
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
