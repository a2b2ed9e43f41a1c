import { closedCurve, type Point } from './curve.ts';
import { seeded } from '#kernel/checks/seeded.ts';

export interface RingShape {
  /** The deviation of an outline from its circle, as a share of the radius; 0.09 is calm, 0.13 lively. */
  readonly wobble?: number;
  /** The number of points of an outline; 26 to 28 are enough. */
  readonly points?: number;
  readonly centre?: Point;
}

const harmonics = [2, 3, 4, 5, 7];
const weights = [1, 0.62, 0.4, 0.26, 0.14];
const turn = 6.28319;

/**
 * Contour rings, innermost first. Their outline is a sum of a few waves whose phase drifts slowly outwards, so that
 * neighbours resemble each other and never cross.
 *
 * @param radii the mean radius of each ring, growing.
 * @returns one closed path a ring.
 * @example
 * ringPaths('welcome', [40, 44, 52]).map((d) => <path key={d} d={d} />)
 */
export function ringPaths(seed: string, radii: readonly number[], shape: RingShape = {}): string[] {
  return ringOutlines(seed, radii, shape).map(closedCurve);
}

/**
 * The points of the curves of `ringPaths`.
 *
 * @example
 * const [innermost] = ringOutlines('welcome', [40, 44, 52]);
 */
export function ringOutlines(seed: string, radii: readonly number[], shape: RingShape = {}): Point[][] {
  const { wobble = 0.09, points = 28, centre: [cx, cy] = [0, 0] } = shape;
  const next = seeded(seed);
  const waves = harmonics.map((harmonic, index) => ({
    harmonic,
    weight: weights[index] ?? 0,
    phase: next() * 6.283,
    drift: 0,
    size: 0,
  }));
  for (const wave of waves) wave.drift = (next() - 0.5) * 2.6;
  for (const wave of waves) wave.size = 0.55 + next() * 0.75;
  const tilt = next() * 6.283;
  const outermost = radii.at(-1) ?? 1;
  return radii.map((radius) => {
    const share = radius / outermost;
    const lean = radius * 0.05 * (1 - share);
    return Array.from({ length: points }, (_, index): Point => {
      const angle = (index / points) * turn;
      let wave = 0;
      for (const { harmonic, weight, phase, drift, size } of waves) {
        wave += weight * size * Math.cos(harmonic * angle + phase + drift * share);
      }
      const reach = radius * (1 + wobble * (0.45 + 0.75 * share) * wave * 0.5);
      return [
        cx + reach * Math.cos(angle) + lean * Math.cos(tilt),
        cy + reach * Math.sin(angle) + lean * Math.sin(tilt),
      ];
    });
  });
}

export interface CertificateRing {
  readonly d: string;
  /** True for the heavier line. */
  readonly heavy: boolean;
  readonly radius: number;
}

/**
 * A certificate's rings: number, spacing, weight and outline follow from its number alone, so that screen and print
 * always match and two certificates never do.
 *
 * @param outer the radius of the outermost ring.
 * @param inner the radius of the innermost ring, as a share of `outer`; use the default, so that screen and print
 * match.
 * @param count the number of rings; when omitted, the certificate number decides, 26 to 35.
 * @example
 * certificateRings('ZCE-017-26-II5-00382R0-J', 200, { centre: [200, 200] })
 */
export function certificateRings(
  number: string,
  outer: number,
  {
    centre = [0, 0],
    count,
    inner = 0.26,
  }: { readonly centre?: Point; readonly count?: number; readonly inner?: number } = {},
): CertificateRing[] {
  const next = seeded(number);
  const rings = count ?? 26 + Math.floor(next() * 10);
  let gap = 0.6;
  const gaps = Array.from({ length: rings }, () => {
    gap = Math.max(0.25, Math.min(1.5, gap + (next() - 0.5) * 0.8));
    return gap;
  });
  const sum = gaps.reduce((total, one) => total + one, 0);
  let radius = inner * outer;
  const radii = gaps.map((one) => (radius += (one / sum) * (1 - inner) * outer));
  const paths = ringPaths(number, radii, { centre, wobble: 0.13, points: 28 });
  return paths.map((d, index) => ({ d, heavy: (gaps[index] ?? 1) < 0.42, radius: radii[index] ?? 0 }));
}
