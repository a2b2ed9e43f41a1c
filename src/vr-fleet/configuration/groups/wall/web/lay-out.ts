import type { WallGroup } from './wall-store.ts';

/** One row of the map view. */
export type WallRow = HeadRow | LineRow | FoldRow;

interface Row {
  /** Stable across layouts. */
  readonly key: string;
  readonly group: WallGroup;
}

/** A group's name above its carts. */
export interface HeadRow extends Row {
  readonly kind: 'head';
}

/** A cart, or a section of one in a narrow window. */
export interface LineRow extends Row {
  readonly kind: 'line';
  /** Counted from 1. */
  readonly cart: number;
  /** True for the first row of the cart. */
  readonly isFirst: boolean;
  /** The position of its first headset. */
  readonly first: number;
  /** The headset at each position; null for a free position. */
  readonly ids: readonly (string | null)[];
}

/** Consecutive empty carts. */
export interface FoldRow extends Row {
  readonly kind: 'fold';
  readonly from: number;
  readonly to: number;
}

export interface LayOutOptions {
  /** Maximum positions side by side. */
  readonly room: number;
  /** True if all positions are known: free positions are rendered. Otherwise carts without results are omitted. */
  readonly isWhole: boolean;
}

/**
 * Returns the positions per line. A cart of 20 in a width of 12 becomes two lines of 10: all lines have equal length.
 */
export const lineLength = (cartSize: number, room: number): number =>
  Math.ceil(cartSize / Math.ceil(cartSize / Math.max(1, room)));

/**
 * Returns the rows of the map view from top to bottom. Several consecutive empty carts form one row, because a headset
 * may be at position 100,000. An unchanged row remains the same object.
 */
export function layOut(
  groups: readonly WallGroup[],
  { room, isWhole }: LayOutOptions,
  before: readonly WallRow[] = [],
): readonly WallRow[] {
  const known = new Map(before.map((row) => [row.key, row]));
  const keep = <R extends WallRow>(row: R): R => {
    const old = known.get(row.key);
    return old && isSameRow(old, row) ? (old as R) : row;
  };
  return groups.flatMap((group) => {
    const { id, cartSize, members } = group;
    const name = id ?? 'none';
    const rows: WallRow[] = [keep({ kind: 'head', key: name, group })];
    const length = lineLength(cartSize, room);
    const carts = Map.groupBy(members, ({ place }) => Math.ceil(place / cartSize));
    let next = 1;
    const fold = (to: number): void => {
      if (!isWhole || id === null || to < next) return;
      if (to === next) rows.push(...linesOf(to, []));
      else rows.push(keep({ kind: 'fold', key: `${name}:${next}-${to}`, group, from: next, to }));
    };
    const linesOf = (cart: number, there: WallGroup['members']): LineRow[] => {
      const start = (cart - 1) * cartSize + 1;
      const size = id === null ? there.length : cartSize;
      const ids = Array<string | null>(size).fill(null);
      for (const one of there) ids[one.place - start] = one.id;
      return Array.from({ length: Math.ceil(size / length) }, (_, line) => {
        const first = start + line * length;
        const here = ids.slice(line * length, (line + 1) * length);
        return keep({ kind: 'line', key: `${name}:${first}`, group, cart, isFirst: line === 0, first, ids: here });
      });
    };
    for (const [cart, there] of carts) {
      fold(cart - 1);
      rows.push(...linesOf(cart, there));
      next = cart + 1;
    }
    // an empty group displays its first cart as a target for moves
    if (members.length === 0) fold(1);
    return rows;
  });
}

function isSameRow(one: WallRow, other: WallRow): boolean {
  if (one.kind !== 'line' || other.kind !== 'line') return one.kind === other.kind && one.group === other.group;
  return (
    one.group.cartSize === other.group.cartSize &&
    one.group.name === other.group.name &&
    one.ids.length === other.ids.length &&
    one.ids.every((id, index) => id === other.ids[index])
  );
}
