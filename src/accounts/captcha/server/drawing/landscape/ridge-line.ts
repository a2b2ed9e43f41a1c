import { between, type Random } from '#accounts/captcha/server/drawing/random.ts';

/** Pixels by which a ridge extends beyond both edges. */
export const margin = 8;
/** Pixels between computed points of a ridge; a smooth curve connects them. */
const step = 2.5;

/** One ridge: its height above each column's middle, column `-margin` first. */
export interface Ridge {
  readonly heights: Float32Array;
  /** Height at which the hill meets the mist. */
  readonly foot: number;
  /** Pixels from one hatching line down to the next. */
  readonly gap: number;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  /** Height at which the water starts. */
  readonly shore: number;
  /** The side of the sun. The near bank is on the other side, and the nearest ridge is lower there. */
  readonly sunLeft: boolean;
}

export const heightAt = (ridge: Ridge, x: number): number =>
  ridge.heights[Math.max(0, Math.min(ridge.heights.length - 1, Math.round(x) + margin))] ?? 0;

/**
 * Creates a ridge: three or four peaks, steeper on one side, under two noise functions. A nearer ridge is lower and
 * finer.
 *
 * @param depth 0 for the farthest to 3 for the nearest.
 */
export function layRidge(random: Random, depth: number, { width, height, shore, sunLeft }: Frame): Ridge {
  const near = depth / 3;
  const foot = shore - (3 - depth) * height * 0.075 - (depth < 3 ? 4 : 0);
  const rise = height * (0.4 - 0.17 * near) * between(random, 0.8, 1.2);
  const count = 3 + Math.floor(random() * 2);
  const peaks = Array.from({ length: count }, (_, place) => ({
    x: width * ((place + between(random, 0.1, 0.9)) / count),
    height: between(random, 0.3, 1),
    width: width * between(random, 0.065, 0.135),
    lean: between(random, 0.7, 1.4),
  }));
  if (depth === 3) {
    for (const peak of peaks) {
      const away = sunLeft ? 1 - peak.x / width : peak.x / width;
      peak.height *= 0.25 + 0.9 * away * away;
    }
  }
  const highest = peaks[Math.floor(random() * count)];
  if (highest) highest.height = depth === 3 ? 0.92 : 1.02;
  const swell = noise(random, 0.05 + 0.02 * near, 6);
  const grain = noise(random, 0.3, 4);
  const reckon = (x: number): number => {
    let most = 0;
    for (const peak of peaks) {
      const away = (Math.abs(x - peak.x) / peak.width) * (x < peak.x ? peak.lean : 1 / peak.lean);
      most = Math.max(most, peak.height / (1 + away ** 2.1));
    }
    return foot - rise * most - rise * 0.05 * swell(x) * (0.4 + most) - 0.8 * grain(x);
  };
  const known = Array.from({ length: Math.ceil((width + 2 * margin) / step) + 4 }, (_, at) =>
    reckon((at - 1) * step - margin),
  );
  const heights = Float32Array.from({ length: width + 2 * margin }, (_, at) => smooth(known, (at + 0.5) / step + 1));
  return { heights, foot, gap: 1.5 + near * 1.1 };
}

/** Returns a sum of sines with rising frequency and falling amplitude. */
function noise(random: Random, pitch: number, count: number): (x: number) => number {
  const waves = Array.from({ length: count }, (_, at) => ({
    phase: random() * 6.28,
    pitch: (at + 1) * pitch * between(random, 0.5, 1.5),
  }));
  return (x) => {
    let sum = 0;
    for (let at = 0; at < count; at += 1) {
      const wave = waves[at];
      if (wave) sum += Math.sin(x * wave.pitch + wave.phase) / (at + 1.2);
    }
    return sum;
  };
}

/** The Catmull–Rom curve through evenly spaced values. */
function smooth(values: readonly number[], place: number): number {
  const at = Math.floor(place);
  const t = place - at;
  const [a, b, c, d] = [at - 1, at, at + 1, at + 2].map((index) => values[index] ?? 0) as [
    number,
    number,
    number,
    number,
  ];
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}
