import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BusyError, createLine } from './work-line.ts';

it('runs a limited number at once in order of arrival, and refuses calls beyond the queue', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: 6 }),
      fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 15 }),
      async (width, room, works) => {
        const line = createLine(width, room, 7);
        const startedIds: number[] = [];
        let running = 0;
        let widest = 0;
        const done = await Promise.allSettled(
          works.map((milliseconds, place) =>
            line.run(async () => {
              startedIds.push(place);
              widest = Math.max(widest, (running += 1));
              await sleep(milliseconds);
              running -= 1;
              if (milliseconds === 3) throw new Error('failed');
              return place;
            }),
          ),
        );
        const taken = Math.min(works.length, width + room);
        expect(startedIds).toEqual(Array.from({ length: taken }, (_, place) => place));
        expect(line.started).toBe(taken);
        expect(widest).toBeLessThanOrEqual(width);
        for (const result of done.slice(taken)) {
          expect(result).toMatchObject({ status: 'rejected', reason: expect.any(BusyError) });
        }
        await expect(line.run(async () => 'free again')).resolves.toBe('free again');
      },
    ),
    { numRuns: 40 },
  );
});
