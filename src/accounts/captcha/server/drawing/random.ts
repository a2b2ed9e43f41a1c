/** Returns a number from 0 to below 1, without end. */
export type Random = () => number;

/**
 * Creates the random generator of one drawing: xoshiro128++ from a seed of 32 bytes. It shapes only the scene. The
 * position of the gap must be unpredictable, so it never comes from this generator.
 */
export function randomFrom(seed: Uint8Array): Random {
  const view = new DataView(seed.buffer, seed.byteOffset, seed.byteLength);
  let [a, b, c, d] = [0, 4, 8, 12].map((at) => view.getUint32(at) ^ view.getUint32(at + 16)) as [
    number,
    number,
    number,
    number,
  ];
  const turn = (value: number, by: number): number => (value << by) | (value >>> (32 - by));
  return () => {
    const result = (turn((a + d) | 0, 7) + a) | 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = turn(d, 11);
    return (result >>> 0) / 4_294_967_296;
  };
}

/** A number from `from` to below `to`. */
export const between = (random: Random, from: number, to: number): number => from + random() * (to - from);

export const oneOf = <T>(random: Random, choices: readonly T[]): T =>
  choices[Math.floor(random() * choices.length)] as T;
