import { expect, it } from 'vitest';
import { columnType, type ColumnOverrides } from './column-type.ts';
import type { CatalogColumn } from './read-columns.ts';

const plain: CatalogColumn = {
  schema: 'kernel',
  table: 'cases',
  column: 'value',
  type: 'text',
  isArray: false,
  isNullable: false,
  hasDefault: false,
  isGenerated: false,
  checks: [],
  comment: null,
  tableComment: null,
};
const none: ColumnOverrides = { values: {}, json: {}, columns: {} };
const states = "CHECK ((value = ANY (ARRAY['open'::text, 'closed'::text])))";

it.each<[string, Partial<CatalogColumn>]>([
  ['string', {}],
  ['string | null', { isNullable: true }],
  ['string | null', { isNullable: true, hasDefault: true }],
  ['Generated<number>', { type: 'int4', hasDefault: true }],
  ['GeneratedAlways<string>', { type: 'int8', hasDefault: true, isGenerated: true }],
  ['string[]', { isArray: true }],
  ['Date', { type: 'timestamptz' }],
  ["'open' | 'closed'", { checks: ['CHECK ((char_length(value) < 9))', states] }],
  [
    "'open' | 'closed' | null",
    { isNullable: true, checks: ["CHECK (((value IS NULL) OR (value = ANY (ARRAY['open'::text, 'closed'::text]))))"] },
  ],
  ["'hardware'", { checks: ["CHECK ((value = 'hardware'::text))"] }],
  ['-1 | 1', { type: 'int2', checks: ["CHECK ((value = ANY (ARRAY['-1'::integer, 1])))"] }],
  ['string', { checks: ["CHECK (((value = 'a'::text) OR (value = 'b'::text)))"] }],
])('writes %s', (type, column) => {
  expect(columnType({ ...plain, ...column }, none)).toBe(type);
});

it('takes the types of the overrides', () => {
  const jsonb = { ...plain, type: 'jsonb' };
  const name = 'kernel.cases.value';
  expect(columnType(jsonb, { ...none, json: { [name]: 'Facts' } })).toBe('ColumnType<Facts, string, string>');
  expect(columnType({ ...jsonb, isNullable: true }, { ...none, json: { [name]: 'Facts' } })).toBe(
    'ColumnType<Facts | null, string | null, string | null>',
  );
  expect(columnType({ ...jsonb, hasDefault: true }, { ...none, values: { [name]: 'Facts' } })).toBe('Generated<Facts>');
  expect(columnType(plain, { ...none, columns: { [name]: 'ColumnType<string, string, never>' } })).toBe(
    'ColumnType<string, string, never>',
  );
});

it('refuses a jsonb column without a type', () => {
  expect(() => columnType({ ...plain, type: 'jsonb' }, none)).toThrow(
    'kernel.cases.value is jsonb: add its type to tools/tables/overrides.ts',
  );
});
