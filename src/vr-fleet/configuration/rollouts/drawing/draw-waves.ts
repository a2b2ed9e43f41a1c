import { seeded } from '#kernel/checks/seeded.ts';
import { numbersIn } from './numbers.ts';

/** A headset that waves are sampled from. */
export interface Target {
  readonly id: string;
  readonly number: number;
  readonly groupId: string | null;
  /** Its system version; null if it has not reported one. */
  readonly pui: string | null;
}

/** The source of a wave's headsets; headsets of earlier waves are excluded. */
export type Whom =
  /** Numbers of headsets, `1-24, 30`. */
  | { readonly whom: 'numbers'; readonly numbers: string }
  /** A group; null if it was deleted. */
  | { readonly whom: 'group'; readonly groupId: string | null }
  /** Per cent of all targets, evenly over groups and versions. */
  | { readonly whom: 'share'; readonly share: number }
  | { readonly whom: 'rest' };

/**
 * Samples the headsets of each wave. Each target is in at most one wave, and the same seed results in the same waves. A
 * share samples each group and version in proportion to its share of the remaining headsets, to within one.
 */
export function drawWaves<One extends Target>(targets: readonly One[], waves: readonly Whom[], seed: number): One[][] {
  const random = seeded(seed);
  let left = [...targets].toSorted((a, b) => a.number - b.number);
  return waves.map((wave) => {
    const taken = take(left, wave, targets.length, random);
    const ids = new Set(taken.map(({ id }) => id));
    left = left.filter(({ id }) => !ids.has(id));
    return taken;
  });
}

function take<One extends Target>(left: readonly One[], wave: Whom, all: number, random: () => number): One[] {
  switch (wave.whom) {
    case 'numbers': {
      const ranges = numbersIn(wave.numbers) ?? [];
      return left.filter(({ number }) => ranges.some(([from, to]) => number >= from && number <= to));
    }
    case 'group':
      return left.filter(({ groupId }) => groupId !== null && groupId === wave.groupId);
    case 'share':
      return evenly(left, Math.min(left.length, Math.ceil((all * wave.share) / 100)), random);
    case 'rest':
      return [...left];
  }
}

/** A sample of `count` headsets, spread evenly over groups and, within them, versions; random within these. */
function evenly<One extends Target>(left: readonly One[], count: number, random: () => number): One[] {
  if (count === 0) return [];
  const alike = Map.groupBy(left, ({ groupId, pui }) => JSON.stringify([groupId ?? '', pui ?? '']));
  const ordered = [...alike]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, members]) => shuffled(members, random));
  // Samples one headset from each interval of this length, so that a run of similar headsets is sampled in proportion,
  // to within one.
  const step = ordered.length / count;
  const first = random() * step;
  return Array.from({ length: count }, (_, place) => ordered[Math.floor(first + place * step)]!).toSorted(
    (a, b) => a.number - b.number,
  );
}

function shuffled<One>(list: readonly One[], random: () => number): One[] {
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}
