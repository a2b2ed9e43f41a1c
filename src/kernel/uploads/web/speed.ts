/** The time window of the speed (milliseconds). */
const window = 5_000;

/** The speed of a transfer, from the bytes of the last seconds. */
export interface Speed {
  /** @param at milliseconds. */
  reached(bytes: number, at: number): void;
  /** Bytes per second; undefined before it is known. */
  now(): number | undefined;
}

/**
 * @example
 * const speed = measureSpeed();
 * speed.reached(0, 0);
 * speed.reached(2_000_000, 1_000);
 * speed.now(); // 2_000_000
 */
export function measureSpeed(): Speed {
  let points: { readonly bytes: number; readonly at: number }[] = [];
  return {
    reached(bytes, at) {
      points = [...points.filter((point) => at - point.at <= window), { bytes, at }];
    },
    now() {
      const [first, last] = [points[0], points.at(-1)];
      if (!first || !last || last.at - first.at < 500) return undefined;
      return ((last.bytes - first.bytes) / (last.at - first.at)) * 1_000;
    },
  };
}
