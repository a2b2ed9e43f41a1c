import fc from 'fast-check';
import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { draw, drawLeader, seedOf, type Candidate } from './draw.ts';

const people = (count: number, load = 0): Candidate[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index + 1), load }));
const seeds = (count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    seedOf({ report: `ZCR-2026-${index}`, ordinal: 1, chainHash: hash('sha256', String(index)) }),
  );

const candidates = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 1e9 }).map(String), load: fc.integer({ min: 0, max: 4 }) }),
  { selector: ({ id }) => id, maxLength: 40 },
);
const seed = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });

describe('a draw', () => {
  it('is what its words say, with any other SHA-256', () => {
    const sha = (...lines: string[]) => hash('sha256', lines.join('\n'));
    const parts = { report: 'ZCR-1', ordinal: 2, chainHash: 'ab'.repeat(32) };
    expect(seedOf(parts)).toBe(sha('ZCR-1', '2', 'ab'.repeat(32)));
    const pool = people(9);
    const expected = pool
      .map(({ id }) => id)
      .toSorted((one, other) => (sha(seedOf(parts), one) < sha(seedOf(parts), other) ? -1 : 1));
    expect(draw(seedOf(parts), pool, 5)).toEqual(expected.slice(0, 5));
  });
  it('comes out alike in whatever order the candidates come', () => {
    fc.assert(
      fc.property(
        candidates.chain((pool) => fc.tuple(fc.constant(pool), fc.shuffledSubarray(pool, { minLength: pool.length }))),
        seed,
        fc.integer({ min: 1, max: 7 }),
        ([pool, shuffled], from, count) => {
          const drawn = draw(from, pool, count);
          expect(draw(from, shuffled, count)).toEqual(drawn);
          expect(drawLeader(from, drawn.toReversed())).toBe(drawLeader(from, drawn));
        },
      ),
    );
  });
  it('takes candidates alone, each once, and nobody before one with less to do', () => {
    fc.assert(
      fc.property(candidates, seed, fc.integer({ min: 1, max: 7 }), (pool, from, count) => {
        const drawn = draw(from, pool, count);
        expect(drawn).toHaveLength(Math.min(count, pool.length));
        expect(new Set(drawn).size).toBe(drawn.length);
        const loadOf = new Map(pool.map(({ id, load }) => [id, load]));
        const most = Math.max(...drawn.map((id) => loadOf.get(id)!), 0);
        for (const { id, load } of pool) if (!drawn.includes(id)) expect(load).toBeGreaterThanOrEqual(most);
        if (drawn.length > 0) expect(drawn).toContain(drawLeader(from, drawn));
      }),
    );
  });
  it('is even over 10,000: each is drawn, and leads, as often as any other', () => {
    const pool = people(10);
    const times = new Map(pool.map(({ id }) => [id, { drawn: 0, led: 0 }]));
    for (const from of seeds(10_000)) {
      const drawn = draw(from, pool, 5);
      for (const id of drawn) times.get(id)!.drawn += 1;
      times.get(drawLeader(from, drawn)!)!.led += 1;
    }
    // the seeds are the same in each run; five and four times the deviation of a fair draw
    for (const { drawn, led } of times.values()) {
      expect(Math.abs(drawn - 5_000)).toBeLessThan(5 * 50);
      expect(Math.abs(led - 1_000)).toBeLessThan(5 * 30);
    }
  });
});
