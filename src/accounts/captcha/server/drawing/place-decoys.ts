import type { Plan } from './landscape/landscape.ts';
import { between, oneOf, type Random } from './random.ts';
import type { Stack } from './landscape/stack.ts';

export interface Gap {
  readonly x: number;
  readonly y: number;
  /** Top of the piece's body, below its top knob if it has one. */
  readonly bodyTop: number;
  readonly piece: number;
}

/** Decoys against image recognition: rocks as high and nearly as wide as the gap. */
export interface Decoys {
  readonly stacks: readonly Stack[];
  /** X position of the hills that are visible in the gap. */
  readonly elsewhere: number;
}

/** Range of x positions for decoys: the same as for gaps, so that the position reveals nothing. */
const reach = { from: 88, to: 240 } as const;
/** Pixels left free beside the gap. */
const clear = 4;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Places rocks as high as the gap: always one, and a second one if there is room. */
export function placeDecoys(random: Random, { height, shore, width }: Plan, { x, y, piece, bodyTop }: Gap): Decoys {
  let free: Span[] = [
    { from: reach.from, to: x - clear },
    { from: x + piece + clear, to: reach.to + piece },
  ];
  const take = (size: number): number | undefined => {
    const rooms = free.filter(({ from, to }) => to - from >= size);
    if (rooms.length === 0) return undefined;
    const room = oneOf(random, rooms);
    // At either end, and close enough to it to leave room for another rock.
    const spare = Math.max(0, Math.min(6, room.to - room.from - 2 * size - 2));
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
  const rock = (fallback?: number): Stack[] => {
    const size = between(random, 39, 43);
    const start = take(size) ?? fallback;
    const top = bodyTop + between(random, -2, 2);
    const foot = Math.min(height - 6, Math.max(y + piece + 2, shore + between(random, 5, 12)));
    return start === undefined ? [] : [{ x: start, width: size, top, foot }];
  };
  const stacks = [...rock(reach.from), ...rock()];
  const elsewhere =
    x > width / 2 - piece / 2 ? x - piece - Math.floor(random() * 30) : x + piece + Math.floor(random() * 20);
  return { stacks, elsewhere };
}
