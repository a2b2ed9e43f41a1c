import type { LineRow, WallRow } from './lay-out.ts';

/** A position in the map view: a row and, in a cart, an index. */
export interface Spot {
  readonly key: string;
  readonly at: number;
}

/** Returns the next spot for a key; undefined for a key that does not move. */
export function walk(rows: readonly WallRow[], spot: Spot, key: string, isFar: boolean): Spot | undefined {
  const index = rows.findIndex((row) => row.key === spot.key);
  const row = rows[index];
  if (!row) return undefined;
  const to = (next: WallRow | undefined, at: number): Spot =>
    next ? { key: next.key, at: Math.min(at, lengthOf(next) - 1) } : spot;
  const step = (by: -1 | 1, isSought: (one: WallRow) => boolean): WallRow | undefined => {
    for (let at = index + by; at >= 0 && at < rows.length; at += by) if (isSought(rows[at]!)) return rows[at];
    return undefined;
  };
  switch (key) {
    case 'ArrowRight':
      return spot.at + 1 < lengthOf(row) ? { key: row.key, at: spot.at + 1 } : to(step(1, isOpen), 0);
    case 'ArrowLeft':
      return spot.at > 0 ? { key: row.key, at: spot.at - 1 } : to(step(-1, isOpen), Number.MAX_SAFE_INTEGER);
    case 'ArrowDown':
      return to(step(1, isOpen), spot.at);
    case 'ArrowUp':
      return to(step(-1, isOpen), spot.at);
    case 'PageDown':
      return to(step(1, isHead), 0);
    case 'PageUp':
      return to(step(-1, isHead), 0);
    case 'Home':
      return isFar ? to(rows.find(isOpen), 0) : { key: row.key, at: 0 };
    case 'End':
      return isFar ? to(rows.findLast(isOpen), Number.MAX_SAFE_INTEGER) : { key: row.key, at: lengthOf(row) - 1 };
    default:
      return undefined;
  }
}

/** Returns the headsets between two spots, both included, in reading order. */
export function between(rows: readonly WallRow[], from: Spot, to: Spot): string[] {
  const placeOf = ({ key, at }: Spot) => ({ row: rows.findIndex((one) => one.key === key), at });
  const [first, last] = [placeOf(from), placeOf(to)].toSorted((a, b) => a.row - b.row || a.at - b.at);
  if (!first || !last || first.row < 0) return [];
  return rows.slice(first.row, last.row + 1).flatMap((row, index, { length }) => {
    if (row.kind !== 'line') return [];
    const start = index === 0 ? first.at : 0;
    const end = index === length - 1 ? last.at + 1 : row.ids.length;
    return idsIn(row.ids.slice(start, end));
  });
}

/** Returns the headsets on the cart of a line. */
export const onCart = (rows: readonly WallRow[], { group, cart }: LineRow): string[] =>
  rows.flatMap((row) => (row.kind === 'line' && row.group.id === group.id && row.cart === cart ? idsIn(row.ids) : []));

const idsIn = (ids: LineRow['ids']): string[] => ids.flatMap((id) => id ?? []);
const isOpen = ({ kind }: WallRow): boolean => kind !== 'fold';
const isHead = ({ kind }: WallRow): boolean => kind === 'head';
const lengthOf = (row: WallRow): number => (row.kind === 'line' ? row.ids.length : 1);
