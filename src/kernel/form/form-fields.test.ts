import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { calendarDate, fileId, line, recordId } from '#kernel/checks/fields.ts';
import { agreeOnFiles, fieldsOf } from './form-fields.ts';
import { inputOf, valuesOf } from './form-values.ts';

const input = z.object({
  name: line(40, 1),
  note: z.optional(line(200)),
  code: z.nullable(z.string().check(z.maxLength(8))),
  seats: z.int().check(z.gte(1), z.lte(500)),
  from: calendarDate,
  until: z.optional(calendarDate),
  kind: z.enum(['own', 'other']),
  roles: z.array(z.enum(['reads', 'writes'])).check(z.minLength(1), z.maxLength(2)),
  areas: z.optional(z.array(line(6)).check(z.maxLength(3))),
  open: z.boolean(),
  proof: z.optional(fileId),
  annexes: z.optional(z.array(fileId).check(z.maxLength(5))),
});
const rules = fieldsOf(input);

describe('form rules derived from a schema', () => {
  it('define the control of a field', () => {
    expect(Object.entries(rules).map(([name, { kind }]) => [name, kind])).toEqual([
      ['name', 'line'],
      ['note', 'line'],
      ['code', 'line'],
      ['seats', 'number'],
      ['from', 'day'],
      ['until', 'day'],
      ['kind', 'choice'],
      ['roles', 'many'],
      ['areas', 'other'],
      ['open', 'switch'],
      ['proof', 'file'],
      ['annexes', 'files'],
    ]);
    expect(rules['kind']?.choices).toEqual(['own', 'other']);
    expect(rules['roles']?.choices).toEqual(['reads', 'writes']);
  });
  it('define required fields and maximum lengths', () => {
    const required = Object.keys(rules).filter((name) => rules[name]?.required);
    expect(required).toEqual(['name', 'seats', 'from', 'kind', 'roles']);
    expect(['name', 'note', 'code', 'seats', 'roles', 'areas'].map((name) => rules[name]?.max)).toEqual([
      40, 200, 8, 500, 2, 3,
    ]);
    expect([rules['name']?.min, rules['seats']?.min]).toEqual([1, 1]);
  });
  it('convert a record to control values and back, with empty values omitted or sent as null', () => {
    expect(inputOf(rules, valuesOf(rules, undefined))).toEqual({ code: null, open: false });
    const record = { name: 'A', code: null, seats: 3, from: '2026-11-22', kind: 'own', roles: ['reads'], open: true };
    const proof = { id: '7', name: '证书.pdf', size: 3 };
    expect(valuesOf(rules, record)).toMatchObject({ seats: '3', code: '', until: '', areas: [] });
    expect(z.parse(input, inputOf(rules, valuesOf(rules, record)))).toEqual(record);
    expect(inputOf(rules, valuesOf(rules, { ...record, proof }))['proof']).toBe('7');
    expect(inputOf(rules, valuesOf(rules, { ...record, annexes: [proof] }))['annexes']).toEqual(['7']);
  });
  it('leave an invalid number for the schema to reject', () => {
    expect(inputOf(rules, { seats: 'many' })['seats']).toBe('many');
    expect(inputOf(rules, { seats: ' 12 ' })['seats']).toBe(12);
  });
  it('require a file control exactly for fields that accept file ids', () => {
    const { proof, annexes, note } = rules;
    agreeOnFiles(proof!, 'proof', 'file');
    agreeOnFiles(annexes!, 'annexes', 'files');
    agreeOnFiles(note!, 'note', 'none');
    expect(() => agreeOnFiles(note!, 'note', 'file')).toThrow(
      'The control of note holds a fileId, its call takes no fileId',
    );
    expect(() => agreeOnFiles(proof!, 'proof', 'none')).toThrow('takes a fileId');
    expect(() => agreeOnFiles(proof!, 'proof', 'files')).toThrow('takes a fileId');
    expect(() => agreeOnFiles(annexes!, 'annexes', 'file')).toThrow('takes a list of fileId');
    // an object that resembles a file id is none: neither another id nor a type derived from it
    for (const like of [recordId, fileId.check(z.maxLength(9))]) {
      const derived = fieldsOf(z.object({ seal: z.optional(like) }));
      expect(() => agreeOnFiles(derived['seal']!, 'seal', 'file')).toThrow('The control of seal');
      expect(() => inputOf(derived, { seal: { id: '7', name: '章.png', size: 3 } })).toThrow('The control of seal');
      expect(inputOf(derived, { seal: '7' })).toEqual({ seal: '7' });
    }
  });
});
