import fc from 'fast-check';
import { expect, it } from 'vitest';
import { doubleWithin, judgeStrokes, type Stroke } from './home-key.messages.ts';

const longFrom = 1.25;
const judge = (strokes: readonly Stroke[], now = Infinity) => judgeStrokes(strokes, now, longFrom);
const pressesOf = (strokes: readonly Stroke[]) => judge(strokes).judged.map(({ press }) => press);

it('distinguishes single, double and long presses by duration and interval', () => {
  expect(judge([{ down: 0, up: 0.1 }]).judged).toEqual([{ press: 'single', held: 0.1 }]);
  expect(judge([{ down: 0, up: 1.3 }]).judged).toEqual([{ press: 'long', held: 1.3 }]);
  expect(pressesOf([{ down: 0, up: 1.25 }])).toEqual(['long']);
  expect(pressesOf([{ down: 0, up: 1.24 }])).toEqual(['single']);
  expect(
    pressesOf([
      { down: 0, up: 0.1 },
      { down: 0.4, up: 0.5 },
    ]),
  ).toEqual(['double']);
  expect(
    pressesOf([
      { down: 0, up: 0.1 },
      { down: 0.41, up: 0.5 },
    ]),
  ).toEqual(['single', 'single']);
  // the third starts a new press
  expect(
    pressesOf([
      { down: 0, up: 0.1 },
      { down: 0.2, up: 0.3 },
      { down: 0.35, up: 0.4 },
    ]),
  ).toEqual(['double', 'single']);
  // a long press stays long, also soon after another press
  expect(
    pressesOf([
      { down: 0, up: 0.1 },
      { down: 0.2, up: 2 },
    ]),
  ).toEqual(['single', 'long']);
});

it('waits for a possible second press and for a key still pressed', () => {
  const tap = { down: 3, up: 3.1 };
  expect(judge([tap], 3.4)).toEqual({ judged: [], rest: [tap], settles: 3 + doubleWithin });
  expect(judge([tap], 3.41)).toEqual({ judged: [{ press: 'single', held: tap.up - tap.down }], rest: [] });
  expect(judge([tap, { down: 3.2 }])).toEqual({ judged: [], rest: [tap, { down: 3.2 }] });
  expect(judge([tap, { down: 4 }])).toMatchObject({ judged: [{ press: 'single' }], rest: [{ down: 4 }] });
});

/** Consecutive strokes, by the duration of each press and each pause. */
const strokes = fc
  .array(fc.record({ held: fc.integer({ min: 1, max: 250 }), pause: fc.integer({ min: 1, max: 80 }) }), {
    maxLength: 8,
  })
  .map((all) => {
    let now = 0;
    return all.map(({ held, pause }) => {
      const down = now + pause;
      now = down + held;
      return { down: down / 100, up: now / 100 };
    });
  });

it('evaluates each stroke once, with the same result for all at once or one by one', () => {
  fc.assert(
    fc.property(strokes, (all) => {
      const { judged, rest } = judge(all);
      expect(rest).toEqual([]);
      expect(judged.reduce((sum, { press }) => sum + (press === 'double' ? 2 : 1), 0)).toBe(all.length);
      let open: readonly Stroke[] = [];
      const evaluated: unknown[] = [];
      const hear = (stroke: Stroke, now: number): void => {
        const heard = judgeStrokes([...open, stroke], now, longFrom);
        evaluated.push(...heard.judged);
        open = heard.rest;
      };
      for (const { down, up } of all) {
        hear({ down }, down);
        open = open.slice(0, -1);
        hear({ down, up }, up);
      }
      evaluated.push(...judge(open).judged);
      expect(evaluated).toEqual(judged);
    }),
  );
});
