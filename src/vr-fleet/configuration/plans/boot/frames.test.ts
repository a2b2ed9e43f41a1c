import fc from 'fast-check';
import { expect, it } from 'vitest';
import { frameSide, largestFrame, mostFrames } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { faultOf, frameName, judge, numberIn, renumbered, sequenceOf, type BroughtFile } from './frames.ts';

const file = (name: string, more: Partial<BroughtFile> = {}): BroughtFile => ({
  name,
  size: 1_000,
  format: 'PNG',
  width: frameSide,
  height: frameSide,
  ...more,
});
const spread = (ranges: readonly (readonly [number, number])[]): number[] =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at));

/** Existing numbers, each once to three times, and an order to upload them in. */
const folders = fc.uniqueArray(fc.integer({ min: 1, max: mostFrames }), { maxLength: mostFrames }).chain((numbers) =>
  fc.record({
    numbers: fc.constant(numbers),
    times: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: numbers.length, maxLength: numbers.length }),
    keys: fc.array(fc.nat(), { minLength: numbers.length * 3, maxLength: numbers.length * 3 }),
  }),
);

it('finds exactly the gaps and duplicates of a folder in any file order', () => {
  fc.assert(
    fc.property(folders, ({ numbers, times, keys }) => {
      const files = numbers.flatMap((number, at) => Array.from({ length: times[at]! }, () => file(frameName(number))));
      const mixed = files.map((one, at) => [keys[at]!, one] as const).toSorted(([a], [b]) => a - b);
      const sequence = sequenceOf(mixed.map(([, one]) => one));
      const { gaps, duplicates, wrong, good, isWhole } = judge(sequence);
      const last = Math.max(0, ...numbers);
      const all = Array.from({ length: last }, (_, at) => at + 1);
      const several = numbers.filter((_, at) => times[at]! > 1).toSorted((a, b) => a - b);
      expect(spread(gaps)).toEqual(all.filter((number) => !numbers.includes(number)));
      expect(duplicates.map(({ number }) => number)).toEqual(several);
      expect(good.map(({ number }) => number)).toEqual(
        all.filter((number) => numbers.includes(number) && !several.includes(number)),
      );
      expect(wrong).toEqual([]);
      expect(isWhole).toBe(last > 0 && numbers.length === last && several.length === 0);
    }),
  );
});

it('renumbers the frames without a gap or duplicate in their order', () => {
  fc.assert(
    fc.property(folders, ({ numbers, times }) => {
      const files = numbers.flatMap((number, at) => Array.from({ length: times[at]! }, () => file(frameName(number))));
      const again = renumbered(files);
      expect(again.map(({ name }) => name)).toEqual(files.map((_, at) => frameName(at + 1)));
      const { gaps, duplicates } = judge(sequenceOf(again.slice(0, mostFrames)));
      expect([gaps, duplicates]).toEqual([[], []]);
    }),
  );
  const odd = renumbered([
    file('frame 10.png'),
    file('frame 9.png'),
    file('002.png'),
    file('003.jpg', { format: 'JPEG' }),
  ]);
  expect(odd.map(({ name }) => name)).toEqual(['001.png', '002.jpg', '003.png', '004.png']);
});

it('numbers frame 000 first', () => {
  const files = ['001.png', '003.png', '000.png', '002.png'].map((name) => ({ ...file(name), was: name }));
  expect(renumbered(files).map(({ was, name }) => [was, name])).toEqual([
    ['000.png', '001.png'],
    ['001.png', '002.png'],
    ['002.png', '003.png'],
    ['003.png', '004.png'],
  ]);
});

it('reads three-digit numbers from 001, and no other names', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 999 }), (number) => numberIn(frameName(number)) === number));
  for (const name of [
    '000.png',
    '1.png',
    '01.png',
    '0001.png',
    '001',
    'a001.png',
    '001.png.txt',
    '001x.png',
    '００１.png',
  ])
    expect([name, numberIn(name)]).toEqual([name, undefined]);
  for (const name of [
    '041 (1).png',
    '041(2).png',
    '041 - Copy.png',
    '041 copy 2.png',
    '041 - 副本.png',
    '041 拷贝.png',
  ])
    expect([name, numberIn(name)]).toEqual([name, 41]);
});

it('reports the first fault of each file, and ignores files that are no pictures', () => {
  expect(faultOf(file('001.png'))).toBeUndefined();
  expect(faultOf(file('001.PNG'))).toBeUndefined();
  expect(faultOf(file('001.png', { format: 'JPEG' }))).toBe('notPng');
  expect(faultOf(file('001.jpg'))).toBe('wrongName');
  expect(faultOf(file('001.png', { width: 300 }))).toBe('wrongSize');
  expect(faultOf(file('001.png', { isBroken: true }))).toBe('broken');
  expect(faultOf(file('001.png', { size: largestFrame }))).toBeUndefined();
  expect(faultOf(file('001.png', { size: largestFrame + 1 }))).toBe('tooLarge');
  expect(faultOf(file('1.png'))).toBe('wrongName');
  expect(faultOf(file('151.png'))).toBe('beyond');
  const copy = file('001 (1).png');
  expect(judge(sequenceOf([copy])).wrong).toEqual([{ file: copy, fault: 'wrongName' }]);
  const twice = judge(sequenceOf([copy, file('001.png')]));
  expect([twice.wrong, twice.duplicates.length]).toEqual([[], 1]);
  const nothing = { format: undefined, width: 0, height: 0 };
  const { slots, others, ignored } = sequenceOf([
    file('001.png'),
    file('151.png'),
    file('002.png', nothing),
    file('Thumbs.db', nothing),
    file('003.txt', nothing),
  ]);
  expect([slots.length, others.length, ignored.map(({ name }) => name)]).toEqual([2, 1, ['Thumbs.db', '003.txt']]);
});
