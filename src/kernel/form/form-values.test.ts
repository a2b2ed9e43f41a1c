import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldsOf } from './form-fields.ts';
import { inputOf, valuesOf } from './form-values.ts';

const rules = fieldsOf(
  z.object({
    note: z._default(z.string(), ''),
    count: z.int(),
    lines: z.array(z.object({ model: z.string(), count: z.int() })).check(z.maxLength(3)),
  }),
);
const stored = { note: 'Spring', count: 4, lines: [{ model: 'G1', count: 3 }] };

it('sends typed numbers as numbers, in rows too', () => {
  const values = { ...valuesOf(rules, stored), lines: [{ model: 'G1', count: '3' }] };
  expect(values).toMatchObject({ count: '4' });
  expect(inputOf(rules, values)).toEqual(stored);
  expect(inputOf(rules, valuesOf(rules, stored))).toEqual(stored);
});

it('sends a text that is no number unchanged, so that its error is beside it', () => {
  const values = { ...valuesOf(rules, stored), count: '4x', lines: [{ model: 'G1', count: 'three' }] };
  expect(inputOf(rules, values)).toMatchObject({ count: '4x', lines: [{ count: 'three' }] });
});
