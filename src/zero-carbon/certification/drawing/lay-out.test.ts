import { describe, expect, it } from 'vitest';
import { certificateRings } from '#kernel/ui/drawing/rings.ts';
import {
  sampleCode,
  sampleDrawing,
  sampleFacts,
  sampleTraining,
  sampleValues,
} from '../../../../test/support/sample-certificate.ts';
import { design as designSchema, type Design, type DesignLayer, type TextLayer } from './design.ts';
import { defaultDesign } from './default-design.ts';
import { pt, type Drawing, type Fault, type TextRun } from './drawing.ts';
import { demandsOf, templateKinds, templateLanguages, type Demand } from './fields.ts';
import { layOut } from './lay-out.ts';
import { measures } from './measures.ts';
import { svgOf } from './svg-of.ts';
import { fieldsIn } from './text/fill-fields.ts';

const base = { name: '', locked: false, hidden: false };
const textLayer = (over: Partial<TextLayer>): TextLayer => ({
  ...base,
  id: 'l1',
  kind: 'text',
  x: 20,
  y: 30,
  width: 100,
  height: 20,
  content: '',
  font: 'serif',
  weight: 'regular',
  size: 12,
  leading: 1.25,
  colour: 'ink',
  align: 'left',
  valign: 'top',
  fit: 'shrinkThenWrap',
  smallest: 6,
  turn: 0,
  repeated: false,
  ...over,
});
const drawn = (...layers: DesignLayer[]): Drawing => layOut({ layers }, 'landscape', sampleValues(), measures);
const runs = ({ operations }: Drawing): TextRun[] => operations.filter((operation) => operation.kind === 'text');
const name = { zh: '浙江安吉南岭绿色储能科技股份有限公司', en: 'Anji Nanling Energy Storage Battery Co., Ltd. ' };
const nameOf = (lang: 'zh' | 'en', length: number): string =>
  Array.from({ length }, (_, at) => name[lang][at % name[lang].length])
    .join('')
    .trim()
    .padEnd(length, lang === 'zh' ? '司' : 'x');

describe('default designs', () => {
  const every = templateKinds.flatMap((kind) =>
    templateLanguages.flatMap((language) =>
      (['landscape', 'portrait'] as const).map((orientation) => ({ kind, language, orientation })),
    ),
  );
  it.each(every)('$kind, $language, $orientation: is valid, contains all required fields and has no fault', (one) => {
    const { kind, language, orientation } = one;
    const made: Design = defaultDesign(kind, language, orientation);
    expect(designSchema.parse(made)).toEqual(made);
    expect(new Set(made.layers.map(({ id }) => id)).size).toBe(made.layers.length);
    const contents = new Set<string>(
      made.layers.flatMap((layer) => (layer.kind === 'text' ? fieldsIn(layer.content) : layer.kind)),
    );
    const demands: readonly Demand[] = demandsOf[kind];
    for (const { anyOf, language: only } of demands) {
      if (only && language !== 'both' && language !== only) continue;
      expect(
        anyOf.some((field) => contents.has(field)),
        anyOf.join(),
      ).toBe(true);
    }
    expect(sampleDrawing(kind === 'evaluation' ? sampleFacts : sampleTraining, one).faults).toEqual([]);
  });
  it.each(every)('$kind, $language, $orientation: fits names of 1 to 100 characters and the longest code', (one) => {
    const whole = defaultDesign(one.kind, one.language, one.orientation);
    // rings are slow to calculate and do not affect the result
    const layers = whole.layers.filter(({ kind }) => kind !== 'rings');
    for (let length = 1; length <= 100; length += 1) {
      const [zh, en] = [nameOf('zh', length), nameOf('en', length)];
      const facts =
        one.kind === 'evaluation'
          ? { ...sampleFacts, enterpriseNameZh: zh, enterpriseNameEn: en }
          : { ...sampleTraining, traineeName: zh };
      const values = sampleValues(facts, { qr: sampleCode(170 + Buffer.byteLength(zh)) });
      expect(layOut({ layers }, one.orientation, values, measures).faults, `${length}`).toEqual([]);
    }
  });
});

describe('a fault that prevents printing', () => {
  it('is a text that exceeds its box at the smallest size, with its layer', () => {
    const long = nameOf('zh', 400);
    for (const fit of ['shrinkThenWrap', 'shrink', 'wrap'] as const) {
      const faults = drawn(textLayer({ id: 'l7', content: long, fit, height: 8 })).faults;
      expect(faults).toEqual([{ kind: 'overflow', layer: 'l7', text: long }]);
    }
  });
  it('is a character missing in both fonts, named and replaced', () => {
    const { faults, operations } = drawn(textLayer({ id: 'l3', content: '李\u{3134A}\u{10FFFD}明 ﷽' }));
    expect(faults).toEqual<Fault[]>([{ kind: 'glyphs', layer: 'l3', characters: ['\u{3134A}', '\u{10FFFD}', '﷽'] }]);
    expect(operations.map((operation) => (operation.kind === 'text' ? operation.text : ''))).toContain('李〓〓明 〓');
  });
  it('is a combining mark without its base letter', () => {
    expect(drawn(textLayer({ content: 'x\u0301' })).faults).toMatchObject([{ kind: 'glyphs', characters: ['\u0301'] }]);
    expect(drawn(textLayer({ content: 'e\u0301' })).faults).toEqual([]);
  });
  it('is a code with modules below 0.45 mm, with the required size', () => {
    const code = (side: number): DesignLayer => ({
      ...base,
      id: 'l9',
      kind: 'qr',
      x: 0,
      y: 0,
      width: side,
      height: 60,
    });
    expect(drawn(code(30)).faults).toEqual([]);
    expect(drawn(code(29.2)).faults).toEqual([{ kind: 'module', layer: 'l9', module: 0.449, needed: 29.3 }]);
    const tooLong = { ...sampleValues(), qr: 'x'.repeat(3_000) };
    expect(layOut({ layers: [code(60)] }, 'portrait', tooLong, measures).faults).toMatchObject([
      { kind: 'module', module: 0 },
    ]);
  });
  it('is a picture that is not selected', () => {
    const picture: DesignLayer = { ...base, id: 'l2', kind: 'picture', x: 0, y: 0, width: 9, height: 9, file: null };
    expect(drawn(picture).faults).toEqual([{ kind: 'picture', layer: 'l2' }]);
    expect(drawn({ ...picture, hidden: true }).faults).toEqual([]);
  });
});

describe('a text', () => {
  it('has its fields filled in, and omits lines whose fields are all empty', () => {
    const { operations } = layOut(
      { layers: [textLayer({ content: '{enterpriseNameZh}\n抵消 {offset}\n{unknown} {number}' })] },
      'landscape',
      { ...sampleValues(), texts: { number: 'ZCE-1' } },
      measures,
    );
    expect(operations.slice(1)).toMatchObject([{ text: '{unknown} ZCE-1' }]);
  });
  it('starts a new run for another font or size: a dot of the other family, a subscript', () => {
    const found = runs(drawn(textLayer({ content: '甲·CO₂e', font: 'sans' })));
    expect(found.map(({ text, face, size }) => [text, face, size])).toEqual([
      ['甲', 'sans-regular', 12],
      ['·', 'serif-regular', 12],
      ['CO', 'sans-regular', 12],
      ['2', 'sans-regular', 7.44],
      ['e', 'sans-regular', 12],
    ]);
    expect(found[3]!.y).toBeGreaterThan(found[0]!.y);
  });
  it('is placed by its alignment', () => {
    const left = runs(drawn(textLayer({ content: '证书' })))[0]!;
    expect(left).toMatchObject({ x: Math.round(20 * pt * 1000) / 1000, offsets: [0, 12] });
    const right = runs(drawn(textLayer({ content: '证书', align: 'right', valign: 'bottom' })))[0]!;
    expect(right.x).toBeCloseTo(120 * pt - 24, 2);
    expect(right.y).toBeCloseTo(50 * pt - 0.12 * 12, 2);
    const middle = runs(drawn(textLayer({ content: '证书', align: 'centre', valign: 'middle' })))[0]!;
    expect(middle.x).toBeCloseTo(70 * pt - 12, 2);
    expect(middle.y).toBeCloseTo(40 * pt + 0.38 * 12, 2);
  });
  it('turned counterclockwise runs upwards from the lower end of its box', () => {
    const box = { x: 10, y: 20, width: 6, height: 100 };
    const [up, down] = ([90, 270] as const).map((turn) => runs(drawn(textLayer({ ...box, content: '证', turn })))[0]!);
    expect(up).toMatchObject({ turn: 90 });
    expect(up!.y).toBeCloseTo(120 * pt, 2);
    expect(up!.x).toBeCloseTo(10 * pt + 0.88 * 12, 2);
    expect(down!.y).toBeCloseTo(20 * pt, 2);
    expect(down!.x).toBeCloseTo(16 * pt - 0.88 * 12, 2);
  });
  it('that is repeated fills its box within a maximum', () => {
    const small = runs(
      drawn(textLayer({ content: '{number} ·', repeated: true, size: 6, height: 5, weight: 'semibold' })),
    );
    const widest = Math.max(...small.map(({ x, offsets, size }) => x + offsets.at(-1)! + size * 0.3));
    expect(widest).toBeLessThanOrEqual(120 * pt);
    expect(widest).toBeGreaterThan(119 * pt - 6);
    expect(new Set(small.map(({ y }) => y)).size).toBe(2);
    const huge = drawn(textLayer({ content: '.', repeated: true, size: 4, width: 594, height: 594 }));
    expect(runs(huge).reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(5_000);
  });
});

describe('the rings', () => {
  const rings: DesignLayer = { ...base, id: 'l1', kind: 'rings', x: 50, y: 50, width: 40, height: 40, colour: 'brand' };
  it('equal those of the verification page where nothing covers them', () => {
    const found = drawn(rings).operations.slice(1);
    const ours = found.flatMap((operation) => (operation.kind === 'path' ? operation.d.split('M').slice(1) : []));
    const theirs = certificateRings(sampleFacts.number, 1_000);
    expect(ours.length).toBe(theirs.length + 2 * (theirs.length - 1));
    const [across, down] = [70 * pt, 70 * pt];
    const scale = (20 * pt) / 1_000;
    for (const { d } of theirs) {
      const [x = 0, y = 0] = d.slice(1).split(/[ C]/).map(Number);
      const start = `${Math.round((across + x * scale) * 100) / 100} ${Math.round((down + y * scale) * 100) / 100}C`;
      expect(
        ours.some((path) => path.startsWith(start)),
        start,
      ).toBe(true);
    }
  });
  it('differ for another number, and end before elements above them', () => {
    const paths = (drawing: Drawing): string =>
      drawing.operations.map((operation) => (operation.kind === 'path' ? operation.d : '')).join();
    const other = layOut(
      { layers: [rings] },
      'landscape',
      { ...sampleValues(), number: 'ZCE-017-26-II5-00383R0-H' },
      measures,
    );
    expect(paths(other)).not.toBe(paths(drawn(rings)));
    const text = textLayer({
      id: 'l2',
      x: 45,
      y: 64,
      width: 50,
      height: 12,
      content: '零碳工厂评价',
      size: 24,
      align: 'centre',
      valign: 'middle',
    });
    const found = drawn(rings, text);
    const [top, bottom] = [70 * pt - 12, 70 * pt + 12];
    const [left, right] = [70 * pt - 72, 70 * pt + 72];
    for (const operation of found.operations.slice(1)) {
      if (operation.kind !== 'path') continue;
      const numbers = operation.d.match(/-?[\d.]+/g)!.map(Number);
      for (let at = 0; at < numbers.length; at += 2) {
        const [x, y] = [numbers[at]!, numbers[at + 1]!];
        const isOnCurve = /[MC]/.test(operation.d) && x > left && x < right && y > top + 1 && y < bottom - 1;
        // control points of a curve may lie inside; its start and end may not
        if (isOnCurve) expect(operation.d).not.toContain(`M${x} ${y}C`);
      }
    }
  });
});

it('renders the same values to identical bytes, with every text escaped in the SVG', () => {
  const [one, two] = [svgOf(sampleDrawing(), {}), svgOf(sampleDrawing(), {})];
  expect(one).toBe(two);
  const hostile = { ...sampleFacts, enterpriseNameZh: '<script>"&\u0000' };
  const svg = svgOf(sampleDrawing(hostile), { seal: '"><script>' });
  expect(svg).not.toContain('<script>');
  expect(svg).toContain('&lt;script&gt;&quot;&amp;');
});
