import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compileOutput } from '#kernel/http/server/answer/compile-output.ts';
import { checkInput } from './explain.ts';
import { isCalendarDate } from './calendar-date.ts';
import { calendarDate, instant, line, paging, paragraphs } from './fields.ts';

it('rejects line breaks in a line and accepts them in paragraphs', () => {
  const schema = z.object({ name: line(20), reason: paragraphs(20) });
  expect(checkInput(schema, { name: ' a\n', reason: 'a\r\nb' }, 'en').data).toEqual({ name: 'a', reason: 'a\r\nb' });
  for (const end of ['\r', '\n', '\u0085', '\u2028', '\u2029']) {
    const { problems } = checkInput(schema, { name: `a${end}b`, reason: 'a' }, 'zh');
    expect(problems?.map(({ path }) => path)).toEqual(['name']);
  }
});

it('reports text that cannot be stored at its field, at any depth', () => {
  const schema = z.object({ any: z.unknown() });
  for (const broken of ['a\0', '\ud800', '\udc00\ud800']) {
    expect(checkInput(schema, { any: [{ a: 'x' }, { b: broken }] }, 'en').problems?.[0]?.path).toBe('any.1.b');
    expect(checkInput(schema, { any: { [broken]: 1 } }, 'en').problems?.[0]?.path).toBe('any');
  }
  expect(checkInput(schema, { any: '\u{1f468}' }, 'en').problems).toBeUndefined();
});

it('accepts every calendar date and nothing else', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31T23:00:00Z'), noInvalidDate: true });
  fc.assert(fc.property(day, (date) => isCalendarDate(date.toISOString().slice(0, 10))));
  for (const not of ['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '1899-12-31', '2026-11-21T00:00:00Z', '']) {
    expect(isCalendarDate(not)).toBe(false);
  }
});

it('reports problems in the requested language, one a field', () => {
  const schema = z.object({ name: line(4, 2), from: z.optional(calendarDate), ...paging });
  const { problems } = checkInput(schema, { name: 'x', from: '2026-02-30', start: -1, limit: 1.5 }, 'zh');
  expect(problems).toEqual([
    { path: 'name', message: '至少 2 个字符' },
    { path: 'from', message: '请填写有效日期，例如 2026-11-21' },
    { path: 'start', message: '不能小于 0' },
    { path: 'limit', message: '请填写整数' },
  ]);
  expect(checkInput(schema, {}, 'en').problems).toEqual([{ path: 'name', message: 'Please fill this in' }]);
  expect(checkInput(schema, { name: ' ab ' }, 'en')).toEqual({ data: { name: 'ab', start: 0, limit: 20 } });
});

it('sends an instant as ISO 8601 in UTC', () => {
  const output = compileOutput(z.object({ at: instant, until: z.nullable(instant) }));
  expect(output({ at: new Date('2026-11-21T10:31:00+08:00'), until: null })).toEqual({
    at: '2026-11-21T02:31:00.000Z',
    until: null,
  });
});
