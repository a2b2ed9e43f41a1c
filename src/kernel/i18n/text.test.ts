import { expect, test } from 'vitest';
import {
  bothLanguages,
  inLang,
  translate,
  words,
  type AnyText,
  type PlainKey,
  type Text,
  type TextWith,
} from './text.ts';

const text = words({
  plain: { zh: '保存', en: 'Save' },
  one: { zh: '共 {total} 项', en: '{total} {total|item|items}' },
  two: { zh: '{number}：剩 {left}', en: '{number}: {left} left' },
  counted: { zh: '删除', en: 'Remove {n|it|them}' },
});

test('fills a placeholder in both languages, with singular or plural', () => {
  expect(translate(text.one, 'zh', { total: 1 })).toBe('共 1 项');
  expect(translate(text.one, 'en', { total: 1 })).toBe('1 item');
  expect(translate(text.one, 'en', { total: '1,200' })).toBe('1,200 items');
  expect(translate(text.counted, 'en', { n: 2 })).toBe('Remove them');
});

// The compiler checks the lines below: an expected error that does not occur is itself an error.
test('does not compile without a value that the text names, and leaves the placeholder visible', () => {
  // @ts-expect-error no values
  expect(translate(text.one, 'en')).toContain('{total}');
  // @ts-expect-error the name of the value differs
  expect(translate(text.one, 'en', { n: 45 })).toContain('{total}');
  // @ts-expect-error one of two values is missing
  expect(translate(text.two, 'en', { left: 3 })).toBe('{number}: 3 left');
  // @ts-expect-error one of both texts needs a value
  expect([text.one, text.plain].map((each: typeof text.one | typeof text.plain) => translate(each, 'zh'))).toHaveLength(
    2,
  );
});

test('does not compile with a value that the text does not name', () => {
  // @ts-expect-error the text has no places
  expect(translate(text.plain, 'en', { total: 3 })).toBe('Save');
  // @ts-expect-error the text has no place of that name
  expect(translate(text.one, 'en', { total: 3, left: 2 })).toBe('3 items');
});

test('does not compile if the placeholders of the languages differ', () => {
  // @ts-expect-error the languages differ
  expect(words({ differs: { zh: '共 {count} 项', en: '{total} items' } })).toBeDefined();
  // @ts-expect-error the English lacks the value
  expect(words({ lacks: { zh: '共 {count} 项', en: 'All items' } })).toBeDefined();
});

test('does not compile if a text with placeholders is used as a plain text', () => {
  // @ts-expect-error it would be printed without its value
  const title: Text = text.one;
  // @ts-expect-error the same in a field
  const column: { readonly label: Text } = { label: text.two };
  // @ts-expect-error the same in a record
  const labels: Readonly<Record<string, Text>> = { plain: text.plain, one: text.one };
  // @ts-expect-error a place that prints no value needs one
  const hint: Text = text.counted;
  expect([title, column.label, labels['one'], hint]).toEqual([text.one, text.two, text.one, text.counted]);
});

test('accepts no values for a plain text, stored texts included', () => {
  const stored: Text = { zh: '{total}', en: '{total}' };
  // @ts-expect-error it has no places
  expect(translate(stored, 'en', { total: 2 })).toBe('2');
  expect(translate(stored, 'en')).toBe('{total}');
});

test('does not compile if a text has other placeholders than expected', () => {
  // @ts-expect-error its place has another name
  const rows: TextWith<'count'> = text.one;
  // @ts-expect-error it has one place more
  const left: TextWith<'left'> = text.two;
  const few: TextWith<'total' | 'left'> = text.one;
  expect([rows.en, left.en, translate(few, 'en', { total: 2, left: 1 })]).toEqual([
    text.one.en,
    text.two.en,
    '2 items',
  ]);
});

test('fills values in both languages and does not compile without them', () => {
  const filled: Text = bothLanguages(text.two, { number: { zh: '一', en: 'One' }, left: 2 });
  expect(filled).toEqual({ zh: '一：剩 2', en: 'One: 2 left' });
  // @ts-expect-error a value is missing
  expect(bothLanguages(text.two, { left: 2 }).en).toBe('{number}: 2 left');
});

test('accepts a key of plain texts, and a text of any kind', () => {
  const key: PlainKey<typeof text> = 'plain';
  // @ts-expect-error this text needs a value
  const other: PlainKey<typeof text> = 'one';
  const any: AnyText = text.one;
  expect([text[key].en, text[other].en, translate(any, 'en', { total: 2 })]).toEqual(['Save', text.one.en, '2 items']);
});

test('reads a column in one language, in Chinese if the English one is missing', () => {
  const row = { name_zh: '一号厂', name_en: 'Plant 1' };
  expect([inLang(row, 'name', 'zh'), inLang(row, 'name', 'en')]).toEqual(['一号厂', 'Plant 1']);
  expect(inLang({ ...row, name_en: null }, 'name', 'en')).toBe('一号厂');
  expect(inLang({ name_zh: null, name_en: null }, 'name', 'zh')).toBeNull();
});
