import type { Plan } from './landscape/landscape.ts';
import { between, oneOf, type Random } from './random.ts';
import type { Stack } from './landscape/stack.ts';

export interface Gap {
  readonly x: number;
  readonly y: number;
  /** Where the piece's body begins, under a knob where it has one there. */
  readonly bodyTop: number;
  readonly piece: number;
}

/** What is drawn against machines: a rock, and pieces that are in their place already. */
export interface Decoys {
  readonly stack: Stack;
  /** Where each set piece begins across; all are at the gap's height. */
  readonly setPieces: readonly number[];
  /** From where across the hollow shows the hills. */
  readonly elsewhere: number;
}

/** Where across a decoy may begin: where gaps begin, so that their place gives nothing away. */
const reach = { from: 88, to: 240 } as const;
/** Pixels left free beside the gap. */
const clear = 4;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Places a rock as high as the gap, and set pieces where there is still room. */
export function placeDecoys(random: Random, { height, shore, width }: Plan, { x, y, piece, bodyTop }: Gap): Decoys {
  const rock = between(random, 39, 43);
  let free: Span[] = [
    { from: reach.from, to: x - clear },
    { from: x + piece + clear, to: reach.to + piece },
  ];
  const take = (size: number): number | undefined => {
    const rooms = free.filter(({ from, to }) => to - from >= size);
    if (rooms.length === 0) return undefined;
    const room = oneOf(random, rooms);
    // At either end, and no farther in than leaves room for another piece.
    const spare = Math.max(0, Math.min(6, room.to - room.from - size - piece - 2));
    const start = Math.floor(random() < 0.5 ? room.from + random() * spare : room.to - size);
    free = free.flatMap((span) =>
      span === room
        ? [
            { from: span.from, to: start - 2 },
            { from: start + size + 2, to: span.to },
          ]
        : [span],
    );
    return start;
  };
  const stackX = take(rock) ?? reach.from;
  const setPieces = [take(piece), take(piece)].filter((start) => start !== undefined);
  const top = bodyTop + between(random, -2, 2);
  const foot = Math.min(height - 6, Math.max(y + piece + 2, shore + between(random, 5, 12)));
  const elsewhere =
    x > width / 2 - piece / 2 ? x - piece - Math.floor(random() * 30) : x + piece + Math.floor(random() * 20);
  return { stack: { x: stackX, width: rock, top, foot }, setPieces, elsewhere };
}
