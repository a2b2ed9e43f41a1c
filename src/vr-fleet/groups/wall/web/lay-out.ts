import type { WallGroup } from './wall-store.ts';

/** One row of a wall. */
export type WallRow = HeadRow | LineRow | FoldRow;

interface Row {
  /** The same for the same row of another layout. */
  readonly key: string;
  readonly group: WallGroup;
}

/** A group's name above its carts. */
export interface HeadRow extends Row {
  readonly kind: 'head';
}

/** A cart, or a part of one where the window is narrow. */
export interface LineRow extends Row {
  readonly kind: 'line';
  /** Counted from 1. */
  readonly cart: number;
  /** It begins the cart. */
  readonly isFirst: boolean;
  /** The place of its first headset. */
  readonly first: number;
  /** Who is at each place; null for nobody. */
  readonly ids: readonly (string | null)[];
}

/** Carts in a row in which there is nobody. */
export interface FoldRow extends Row {
  readonly kind: 'fold';
  readonly from: number;
  readonly to: number;
}

export interface LayOutOptions {
  /** How many places there is room for side by side. */
  readonly room: number;
  /** All places are known: what nobody is at is free, and drawn. Otherwise carts in which nobody was found are left out. */
  readonly isWhole: boolean;
}

/** A cart of 20 where there is room for 12 is two lines of 10: lines of one length. */
export const lineLength = (cartSize: number, room: number): number =>
  Math.ceil(cartSize / Math.ceil(cartSize / Math.max(1, room)));

/**
 * The rows of a wall from above. More than one cart in which there is nobody are one row: somebody may be put at place
 * 100,000. A row that is as before is the same object.
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
    // a group in which there is nobody has its first cart to put somebody in
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
