import { useEffect } from 'react';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { fleetStrip, type StripSegment } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { indexOf, numberAt, type Runs } from './tick-numbers.ts';

/** Neighbouring ticks of a segment: as many as fit in one line. */
export interface Stretch {
  readonly ticks: string;
  readonly numbers: Runs;
  /** First numbers of the previous and the next range; undefined at the ends. */
  readonly earlier: number | undefined;
  readonly later: number | undefined;
}

type Ticked = Pick<StripSegment, 'ticks' | 'numbers'>;

/**
 * The range that starts at a number, or earlier, so that the last line is full.
 *
 * @param from undefined starts at the first number.
 * @param first the segment's first number, if `segment` does not start there.
 */
export function stretchOf(
  { ticks, numbers }: Ticked,
  from: number | undefined,
  count: number,
  first?: number,
): Stretch {
  const all = ticks ?? '';
  const runs = numbers ?? [];
  const wanted = from === undefined ? 0 : (indexOf(runs, from) ?? firstAfter(runs, from));
  const start = Math.max(0, Math.min(wanted, all.length - count));
  const begins = numberAt(runs, start);
  const cutOff = first !== undefined && begins !== undefined && begins > first && start === 0;
  return {
    ticks: all.slice(start, start + count),
    numbers: slice(runs, start, count),
    earlier: cutOff
      ? Math.max(first, begins - count)
      : start > 0
        ? numberAt(runs, Math.max(0, start - count))
        : undefined,
    later: start + count < all.length ? numberAt(runs, start + count) : undefined,
  };
}

export interface StretchOfGroup extends Stretch {
  /** The group's first number. */
  readonly first: number;
}

/**
 * The ticks of a range of a group. If the fleet is too large to have all ticks in memory, they are requested.
 *
 * @param changed number of the last change in the fleet; a new one triggers a request.
 */
export function useStretch(
  segment: StripSegment,
  from: number | undefined,
  count: number,
  changed: string,
): StretchOfGroup | undefined {
  const { groupId, ticks } = segment;
  const asks = ticks === null;
  const asked = groupId === null ? { ungrouped: true } : { groupId };
  const whole = useAnswer(fleetStrip, asks ? asked : null, { quiet: true });
  const first = segment.first ?? undefined;
  const isLater = asks && from !== undefined && first !== undefined && from > first;
  const part = useAnswer(fleetStrip, isLater ? { ...asked, from } : null, { quiet: true });
  const { retry } = isLater ? part : whole;
  useEffect(() => {
    if (asks) retry();
  }, [asks, changed, retry]);

  if (first === undefined) return undefined;
  if (!asks) return { ...stretchOf(segment, from, count), first };
  const shown = (isLater ? part.data : whole.data)?.segments[0];
  return shown && { ...stretchOf(shown, from, count, first), first };
}

/** The index of the first number beyond a gap. */
function firstAfter(runs: Runs, number: number): number {
  let before = 0;
  for (const [first, count] of runs) {
    if (first > number) break;
    before += count;
  }
  return before;
}

function slice(runs: Runs, start: number, count: number): [number, number][] {
  const cut: [number, number][] = [];
  let before = 0;
  for (const [first, length] of runs) {
    const from = Math.max(start, before);
    const to = Math.min(start + count, before + length);
    if (to > from) cut.push([first + from - before, to - from]);
    before += length;
  }
  return cut;
}
