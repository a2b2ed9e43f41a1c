import { describe, expect, it } from 'vitest';
import { seeded } from '#kernel/checks/seeded.ts';
import { design as designSchema, mostLayers, sheets, type Design } from '#zero-carbon/certification/drawing/design.ts';
import { defaultDesign } from '#zero-carbon/certification/drawing/default-design.ts';
import { missingFrom, onlyIn } from '#zero-carbon/certification/templates/demands.ts';
import { designDifferences } from '#zero-carbon/certification/templates/design-differences.ts';
import { handles, resized, tenth } from './boxes.ts';
import {
  addLayers,
  alignLayers,
  alignments,
  moveLayers,
  pasteLayers,
  placeLayer,
  removeLayers,
} from './edit-design.ts';
import { newLayer } from './new-layer.ts';
import { distributeLayers } from './distribute-layers.ts';
import { boxBetween, takenBy } from './marquee.ts';
import { putLayers, stepLayers } from './order-layers.ts';
import { distances, linesOf, snapped } from './snap.ts';
import { startSteps, edited, mostSteps, redone, settled, undone } from './steps.ts';

const random = seeded('the designer');
const upTo = (most: number): number => Math.floor(random() * most);
const start = defaultDesign('evaluation', 'both', 'landscape');
const template = { kind: 'evaluation', language: 'both' } as const;
const free = (design: Design): Design => ({
  ...design,
  layers: design.layers.map((one) => ({ ...one, locked: false })),
});

/** A random edit of a design. */
function anyEdit(design: Design): Design {
  const chosen = new Set(design.layers.filter(() => random() < 0.1).map(({ id }) => id));
  const one = design.layers[upTo(design.layers.length)];
  const by = { x: tenth((random() - 0.5) * 900), y: tenth((random() - 0.5) * 900) };
  switch (upTo(8)) {
    case 0:
      return moveLayers(design, chosen, by);
    case 1:
      return one ? placeLayer(design, one.id, resized(one, handles[upTo(8)]!, by, random() < 0.5)) : design;
    case 2:
      return alignLayers(design, chosen, alignments[upTo(6)]!, sheets.landscape);
    case 3:
      return random() < 0.5
        ? stepLayers(design, chosen, [1, -1, Infinity, -Infinity][upTo(4)]!)
        : putLayers(design, chosen, upTo(design.layers.length + 1));
    case 4:
      return removeLayers(design, chosen);
    case 5:
      return (
        pasteLayers(
          design,
          design.layers.filter(({ id }) => chosen.has(id)),
        )?.design ?? design
      );
    case 6:
      return distributeLayers(design, chosen, random() < 0.5 ? 'across' : 'upright');
    default:
      return addLayers(design, [newLayer('frame', 'landscape')])?.design ?? design;
  }
}

describe('edit history', () => {
  it('undoes and redoes every edit to the same design', () => {
    for (let round = 0; round < 20; round += 1) {
      const states = [free(start)];
      let steps = startSteps(states[0]!);
      while (states.length <= 40) {
        const next = anyEdit(steps.present);
        if (next === steps.present) continue;
        steps = edited(steps, next);
        states.push(next);
      }
      for (const state of states.toReversed().slice(1)) expect((steps = undone(steps)).present).toBe(state);
      expect(undone(steps)).toBe(steps);
      for (const state of states.slice(1)) expect((steps = redone(steps)).present).toBe(state);
      expect(redone(steps)).toBe(steps);
    }
  });
  it('stores at most a hundred edits and drops the oldest', () => {
    let steps = startSteps(0);
    for (let n = 1; n <= 150; n += 1) steps = edited(steps, n);
    for (let n = 0; n < 200; n += 1) steps = undone(steps);
    expect(steps).toMatchObject({ present: 150 - mostSteps, past: [] });
    expect(steps.future).toHaveLength(mostSteps);
  });
  it('treats a drag as one edit until its end, and discards undone edits on a new one', () => {
    let steps = edited(edited(edited(startSteps('a'), 'b', 'drag 1'), 'c', 'drag 1'), 'd', 'drag 2');
    expect(steps.past).toEqual(['a', 'c']);
    steps = edited(settled(steps), 'e', 'drag 2');
    expect(steps.past).toEqual(['a', 'c', 'd']);
    expect(edited(undone(steps), 'f').future).toEqual([]);
    expect(edited(undone(undone(undone(startSteps('a')))), 'b', 'drag 1').past).toEqual(['a']);
  });
});

describe('editing', () => {
  it('always results in a valid design', () => {
    let design = free(start);
    for (let n = 0; n < 2_000; n += 1) {
      design = anyEdit(design);
      if (design.layers.length < 5) design = free(start);
      expect(designSchema.safeParse(design).success).toBe(true);
      expect(new Set(design.layers.map(({ id }) => id)).size).toBe(design.layers.length);
    }
  });
  it('moves and removes no locked layer', () => {
    const locked = { layers: start.layers.map((one) => ({ ...one, locked: true })) };
    const all = new Set(locked.layers.map(({ id }) => id));
    expect(moveLayers(locked, all, { x: 5, y: 5 })).toBe(locked);
    expect(removeLayers(locked, all)).toBe(locked);
    expect(alignLayers(locked, all, 'left', sheets.landscape)).toBe(locked);
    expect(placeLayer(locked, locked.layers[0]!.id, { x: 1, y: 1, width: 1, height: 1 })).toBe(locked);
  });
  it('restores the position after moving back', () => {
    const all = new Set(start.layers.map(({ id }) => id));
    const design = free(start);
    expect(moveLayers(moveLayers(design, all, { x: 0.5, y: -5 }), all, { x: -0.5, y: 5 })).toEqual(design);
  });
  it('adds no layer beyond the maximum', () => {
    let design = free(start);
    for (let n = 0; n <= mostLayers; n += 1)
      design = addLayers(design, [newLayer('line', 'portrait')])?.design ?? design;
    expect(design.layers).toHaveLength(mostLayers);
    expect(pasteLayers(design, design.layers.slice(0, 1))).toBeUndefined();
  });
  it('never flips a box', () => {
    for (let n = 0; n < 500; n += 1) {
      const box = { x: upTo(200), y: upTo(200), width: upTo(90), height: upTo(90) };
      const by = { x: upTo(600) - 300, y: upTo(600) - 300 };
      const next = resized(box, handles[upTo(8)]!, by);
      expect(Math.min(next.width, next.height)).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('required content', () => {
  it('is complete on the default design', () => expect(missingFrom(start, template)).toEqual([]));
  it('is retained by the last layer that contains it', () => {
    const code = start.layers.find(({ kind }) => kind === 'qr')!;
    expect(onlyIn(start, new Set([code.id]), template)).toMatchObject([{ anyOf: ['qr'] }]);
    const two = pasteLayers(start, [code])!;
    expect(onlyIn(two.design, new Set([code.id]), template)).toEqual([]);
    expect(onlyIn(two.design, new Set([code.id, ...two.ids]), template)).toHaveLength(1);
  });
  it('covers one language if the template has one', () => {
    const chinese = { layers: start.layers.filter((one) => !(one.kind === 'text' && one.content.includes('NameEn'))) };
    expect(missingFrom(chinese, template)).not.toEqual([]);
    expect(missingFrom(chinese, { kind: 'evaluation', language: 'zh' })).toEqual([]);
  });
});

describe('snapping', () => {
  const none = { x: [], y: [] };
  it('snaps to the nearest edge or centre within reach', () => {
    const box = { x: 25.6, y: 82, width: 140, height: 12 };
    expect(snapped(box, { x: [26], y: [] }, 1)).toEqual({ x: 0.4, y: 0, lines: { x: [26], y: [] } });
    expect(snapped(box, { x: [26, 95.5], y: [] }, 1)).toMatchObject({ x: -0.1, lines: { x: [95.5] } });
    expect(snapped(box, { x: [30], y: [60] }, 1)).toEqual({ x: 0, y: 0, lines: none });
  });
  it('never snaps beyond its reach, and returns the line it snapped to', () => {
    for (let n = 0; n < 1_000; n += 1) {
      const box = { x: tenth(random() * 250), y: tenth(random() * 180), width: upTo(90), height: upTo(60) };
      const others = [{ x: upTo(200), y: upTo(180), width: upTo(60), height: upTo(40) }];
      const found = snapped(box, linesOf(sheets.landscape, others, { x: [upTo(297)], y: [] }), 2);
      expect(Math.abs(found.x)).toBeLessThanOrEqual(2.05);
      for (const at of found.lines.x) {
        const places = [0, box.width / 2, box.width].map((part) => Math.abs(box.x + found.x + part - at));
        expect(Math.min(...places)).toBeLessThanOrEqual(0.1);
      }
    }
  });
  it('returns distances to guides, neighbours and the page', () => {
    const box = { x: 26, y: 82, width: 140, height: 12 };
    const beside = { x: 180, y: 80, width: 20, height: 20 };
    const below = { x: 200, y: 100, width: 20, height: 20 };
    const found = distances(box, sheets.landscape, [beside, below], { x: [], y: [121.5] });
    expect(found.map(({ side, size }) => [side, size])).toEqual([
      ['left', 26],
      ['right', 14],
      ['top', 82],
      ['bottom', 27.5],
    ]);
  });
});

it('lists exactly the changed layers in the history', () => {
  const [first, second] = start.layers;
  const after = free({ ...start, layers: [second!, { ...first!, x: first!.x + 1 }, ...start.layers.slice(3)] });
  const { before: was, after: is } = designDifferences(free(start), after);
  expect(was.layers).toContain(`${first!.id}: x ${first!.x}`);
  expect(is.layers).toContain(`${first!.id}: x ${first!.x + 1}`);
  expect(is.layers).toContain(`${start.layers[2]!.id}: –`);
  expect(was.layers).not.toContain(`${second!.id}:`);
  expect(designDifferences(start, start)).toEqual({ before: { layers: '' }, after: { layers: '' } });
});

describe('layer order', () => {
  const of = (ids: string): Design => ({
    layers: [...ids].map((id) => ({ ...newLayer('frame', 'landscape'), id: `l${id}` })),
  });
  const order = ({ layers }: Design): string => layers.map(({ id }) => id.slice(1)).join('');
  const step = (by: number): string => order(stepLayers(of('12345'), new Set(['l2', 'l3', 'l5']), by));

  it('moves one step past the next layer, without changing the order of the selection', () => {
    expect([step(1), step(-1)]).toEqual(['14235', '23154']);
    const front = of('12345');
    expect(stepLayers(front, new Set(['l5', 'l4']), 1)).toBe(front);
  });
  it('moves to front, back or any position together', () => {
    expect([step(Infinity), step(-Infinity)]).toEqual(['14235', '23514']);
    expect(order(putLayers(of('12345'), new Set(['l1', 'l4']), 3))).toBe('23145');
    const same = of('123');
    expect(putLayers(same, new Set(['l2']), 1)).toBe(same);
    expect(putLayers(same, new Set(['l2']), 2)).toBe(same);
  });
});

describe('multiple selection', () => {
  const at = (...xs: readonly number[]): Design => ({
    layers: xs.map((x, n) => ({ ...newLayer('frame', 'landscape'), id: `l${n + 1}`, x, y: 10, width: 10, height: 10 })),
  });
  const all = new Set(['l1', 'l2', 'l3']);
  const xs = ({ layers }: Design): number[] => layers.map(({ x }) => x);

  it('distributes equal gaps in any order, and leaves locked layers in place', () => {
    expect(xs(distributeLayers(at(60, 0, 15), all, 'across'))).toEqual([60, 0, 30]);
    const upright = at(60, 0, 15);
    expect(distributeLayers(upright, new Set(['l1', 'l2']), 'across')).toBe(upright);
    const [first, ...rest] = at(60, 0, 15).layers;
    const locked = { layers: [{ ...first!, locked: true }, ...rest] };
    expect(distributeLayers(locked, all, 'across')).toBe(locked);
  });
  it('selects layers touched by a box, except the background it starts on', () => {
    const { layers } = at(0, 20, 40);
    const [one, two, three] = layers;
    const ground = { ...one!, id: 'l9', x: -5, y: -5, width: 200, height: 200 };
    const taken = (box: ReturnType<typeof boxBetween>, of = [ground, one!, two!, three!]): string[] =>
      takenBy(of, box).map(({ id }) => id);
    expect(taken(boxBetween({ x: 25, y: 15 }, { x: 5, y: 5 }))).toEqual(['l1', 'l2']);
    expect(taken(boxBetween({ x: 12, y: 0 }, { x: 18, y: 30 }))).toEqual([]);
    const rings = { ...newLayer('rings', 'landscape'), id: 'l8' };
    expect(taken(boxBetween({ x: 1, y: 1 }, { x: 290, y: 200 }), [rings, two!])).toEqual(['l2']);
    const kept = [{ ...one!, locked: true }, { ...two!, hidden: true }, three!];
    expect(taken(boxBetween({ x: -1, y: 0 }, { x: 60, y: 30 }), kept)).toEqual(['l3']);
  });
});
