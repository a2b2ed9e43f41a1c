import fc from 'fast-check';
import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { draw, drawLeader, isRecorded, isRepeated, seedOf, type Candidate, type RecordedDraw } from './draw.ts';

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
  it('equals its definition with another SHA-256 implementation', () => {
    const sha = (...lines: string[]) => hash('sha256', lines.join('\n'));
    const parts = { report: 'ZCR-1', ordinal: 2, chainHash: 'ab'.repeat(32) };
    expect(seedOf(parts)).toBe(sha('ZCR-1', '2', 'ab'.repeat(32)));
    const pool = people(9);
    const expected = pool
      .map(({ id }) => id)
      .toSorted((one, other) => (sha(seedOf(parts), one) < sha(seedOf(parts), other) ? -1 : 1));
    expect(draw(seedOf(parts), pool, 5)).toEqual(expected.slice(0, 5));
  });
  it('is independent of the order of the candidates', () => {
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
  it('selects each candidate at most once, those with the lowest load first', () => {
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
  it('selects and appoints each candidate equally often over 10,000 draws', () => {
    const pool = people(10);
    const times = new Map(pool.map(({ id }) => [id, { drawn: 0, led: 0 }]));
    for (const from of seeds(10_000)) {
      const drawn = draw(from, pool, 5);
      for (const id of drawn) times.get(id)!.drawn += 1;
      times.get(drawLeader(from, drawn)!)!.led += 1;
    }
    // the seeds are the same in each run; the limits are five and four standard deviations of a fair draw
    for (const { drawn, led } of times.values()) {
      expect(Math.abs(drawn - 5_000)).toBeLessThan(5 * 50);
      expect(Math.abs(led - 1_000)).toBeLessThan(5 * 30);
    }
  });
});

describe('a stored draw', () => {
  const report = 'RPT-2025-00102';
  const pool = Array.from({ length: 9 }, (_, index) => ({ id: String(4_217 + index), load: index % 3 }));
  const parts = { report, ordinal: 1, chainHash: hash('sha256', 'passed') };
  const seed = seedOf(parts);
  const drawn = draw(seed, pool, 5);
  const leader = drawLeader(seed, drawn);
  const places = [1, 2, 3, 4, 5];
  /** The row of the draw in the database, and those of its seats. */
  const stored = {
    ordinal: '1',
    chainPosition: '18203',
    chainHash: parts.chainHash,
    seed,
    candidates: JSON.stringify(pool),
    places: JSON.stringify(places),
    drawn: JSON.stringify(drawn),
    seats: JSON.stringify(drawn.map((personId, at) => ({ place: places[at]!, personId, leader: personId === leader }))),
  };
  const recorded: RecordedDraw = { ordinal: 1, chainPosition: '18203', seed, candidates: pool, places, drawn };

  /** Returns true if it is accepted as the stored draw; unreadable data is not. */
  function holds({ ordinal, chainPosition, chainHash, seed: from, ...lists }: typeof stored): boolean {
    try {
      const read = {
        ordinal: Number(ordinal),
        chainPosition,
        chainHash,
        seed: from,
        candidates: JSON.parse(lists.candidates) as Candidate[],
        places: JSON.parse(lists.places) as number[],
        drawn: JSON.parse(lists.drawn) as string[],
      };
      const seats = JSON.parse(lists.seats) as Parameters<typeof isRecorded>[1];
      return isRepeated(report, read) && isRecorded(read, seats, recorded);
    } catch {
      return false;
    }
  }

  it('detects any changed byte of seed, candidates, ordinal, places, selection and seats: 1,000 of 1,000', () => {
    expect(holds(stored)).toBe(true);
    const names = Object.keys(stored) as (keyof typeof stored)[];
    let found = 0;
    for (let count = 0; count < 1_000; count += 1) {
      const name = names[count % names.length]!;
      const bytes = Buffer.from(stored[name], 'utf8');
      const at = (count * 7919) % bytes.length;
      bytes[at] = bytes[at]! ^ (1 << (count % 7));
      if (!holds({ ...stored, [name]: bytes.toString('utf8') })) found += 1;
    }
    expect(found).toBe(1_000);
  });

  it('is rejected without a history row, or with another member or leader', () => {
    const read = { ...recorded, chainPosition: '18203', chainHash: parts.chainHash };
    const seats = JSON.parse(stored.seats) as Parameters<typeof isRecorded>[1];
    expect(isRecorded(read, seats, recorded)).toBe(true);
    expect(isRecorded(read, seats, undefined)).toBe(false);
    expect(isRecorded(read, seats.slice(1), recorded)).toBe(false);
    const [one, ...others] = seats as [(typeof seats)[number], ...(typeof seats)[number][]];
    expect(isRecorded(read, [{ ...one, personId: '1' }, ...others], recorded)).toBe(false);
    expect(isRecorded(read, [{ ...one, leader: !one.leader }, ...others], recorded)).toBe(false);
    // a deleted account is not another person
    expect(isRecorded(read, [{ ...one, personId: null }, ...others], recorded)).toBe(true);
    // a candidate who was not selected, and would not be with a lower load
    const loads = pool.map((candidate) => (drawn.includes(candidate.id) ? candidate : { ...candidate, load: 9 }));
    expect(isRepeated(report, { ...read, candidates: loads })).toBe(true);
    expect(isRecorded({ ...read, candidates: loads }, seats, recorded)).toBe(false);
  });
});
