import { expect, it } from 'vitest';
import { toYaml } from './yaml.ts';

it('writes nested maps and lists, and keeps texts texts', () => {
  const value = {
    title: 'A title',
    version: '1',
    on: 'on',
    pattern: '^[\\w-]{8}$',
    none: undefined,
    count: 3,
    nothing: null,
    empty: [],
    list: [{ a: 1, b: [true, 'x: y'] }, 'null'],
  };
  expect(toYaml(value)).toBe(
    [
      'title: A title',
      'version: "1"',
      '"on": "on"',
      'pattern: "^[\\\\w-]{8}$"',
      'count: 3',
      'nothing: null',
      'empty: []',
      'list:',
      '  - a: 1',
      '    b:',
      '      - true',
      '      - "x: y"',
      '  - "null"',
    ].join('\n'),
  );
});
