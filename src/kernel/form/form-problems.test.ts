import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { checkInput } from '#kernel/checks/explain.ts';
import { requiredLine } from '#kernel/checks/fields.ts';
import { translate, words } from '#kernel/i18n/text.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { fieldsOf } from './form-fields.ts';
import { rowEntries } from './web/rows/row-entries.ts';
import { errorsByField, labelOfPath, messageBeside, pastedRows, remainingProblems } from './form-problems.ts';

const text = words({
  model: { zh: '型号', en: 'Model' },
  needModel: { zh: '请填写型号', en: 'Enter the model' },
  count: { zh: '数量', en: 'Count' },
  line: { zh: '第 {place} 行', en: 'Row {place}' },
});
const input = z.object({
  name: requiredLine(9, text.model),
  lines: z
    .array(z.object({ model: requiredLine(9, text.needModel), count: z.int() }))
    .check(z.minLength(1), z.maxLength(3)),
});
const texts = { title: text.line, labels: { model: text.model } };
const typed = { name: 'A', lines: [{ model: 'M', count: 1 }, { model: '', count: 1 }, { model: '' }] };

describe('errors within rows', () => {
  const { problems = [] } = checkInput(input, typed, 'en');
  const { lines } = errorsByField([...problems, { path: 'unknown', message: '' }], fieldsOf(input));

  it('keep row and field, from schema and server alike', () => {
    expect(Object.keys(lines!.types)).toEqual(['lines.1.model', 'lines.2.model', 'lines.2.count']);
    expect(lines!.types['lines.1.model']).toBe('Enter the model');
    expect(labelOfPath('lines.1.model', texts, typed.lines)).toBe(text.model);
  });
  it('are summarised with the row and the field', () => {
    const t: Translate = (one, ...values) => translate(one, 'en', ...values);
    const entries = rowEntries(lines!.types, texts, typed.lines, t);
    expect(entries.map(({ path, label }) => `${path} ${label}`)).toEqual([
      'lines.1.model Row 2 · Model',
      'lines.2.model Row 3 · Model',
    ]);
    const titled = { ...texts, title: (place: number, rows: readonly unknown[]) => `${place} of ${rows.length}` };
    expect(rowEntries({ 'lines.0.model': '' }, titled, typed.lines, t)[0]?.label).toBe('1 of 3 · Model');
    expect(rowEntries({ lines: 'Too few' }, texts, '', t)).toEqual([]);
  });
  it('are displayed beside the whole field only if no row displays them', () => {
    expect(labelOfPath('lines.2.count', texts, typed.lines)).toBeUndefined();
    expect(messageBeside(lines, texts, typed.lines)).toBe(lines!.types['lines.2.count']);
    const both = { ...texts, labels: { model: text.model, count: text.count } };
    expect(messageBeside(lines, both, typed.lines)).toBeUndefined();
    const shows = (field: string, row: unknown) => field === 'model' || (row as { count?: number }).count !== undefined;
    expect(messageBeside(lines, { ...both, shows }, typed.lines)).toBe(lines!.types['lines.2.count']);
    const few = { path: 'lines', message: 'Too few' };
    expect(messageBeside(errorsByField([few], fieldsOf(input))['lines'], texts, typed.lines)).toBe('Too few');
  });
  it('remain for unchanged fields of rows at the same position', () => {
    const paths = (after: unknown) =>
      Object.keys(
        remainingProblems(
          { name: '', lines: '', 'lines.1.model': '', 'lines.1.count': '', 'lines.2.model': '' },
          'lines',
          typed.lines,
          after,
        ),
      );
    expect(paths(typed.lines.with(1, { model: 'N', count: 1 }))).toEqual(['name', 'lines.1.count', 'lines.2.model']);
    // of two equal rows the second is removed: its error is not that of the first
    expect(paths(typed.lines.slice(0, 2))).toEqual(['name', 'lines.1.model', 'lines.1.count']);
    expect(paths(typed.lines.slice(1))).toEqual(['name']);
    expect(paths('')).toEqual(['name']);
  });
});

it('reads pasted rows of a spreadsheet or list, and ignores a single value', () => {
  const read = (pasted: string) => pastedRows(pasted, ['name', 'number']);
  expect(read('林知夏\tZCT-01-00001\r\n欧阳望舒\tZCT-02-00002\r\n')).toEqual([
    { name: '林知夏', number: 'ZCT-01-00001' },
    { name: '欧阳望舒', number: 'ZCT-02-00002' },
  ]);
  expect(read('林知夏，ZCT-01-00001')).toEqual([{ name: '林知夏', number: 'ZCT-01-00001' }]);
  expect(read('林知夏\tZCT-01-00001\n欧阳望舒')?.[1]).toEqual({ name: '欧阳望舒', number: '' });
  expect(read('林知夏\t1\r\n\r\n欧阳望舒\t2\t')).toHaveLength(2);
  expect(read('林知夏\n')).toBeNull();
});
