import * as z from 'zod/mini';

const texts = [
  'x',
  'abcdef12',
  '1',
  '2026-01-01',
  'a@example.com',
  'Portico2026',
  '13800138000',
  'https://example.com',
  '313000',
  '330523',
  '330523190003079526',
  'zh',
  'PA7H10MGE1234567',
  'A'.repeat(22),
  'A'.repeat(43),
  'a'.repeat(64),
  '00000000-0000-4000-8000-000000000000',
  '2026-01-01T00:00:00Z',
  '12.5',
];

/** A value that a schema accepts, found by trial; undefined where none was found. */
export function sample(schema: z.ZodMiniType): unknown {
  const takes = (value: unknown): boolean => z.safeParse(schema, value).success;
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  if (def.type === 'object') {
    return Object.fromEntries(
      Object.entries(def.shape).flatMap(([name, field]) => {
        const value = sample(field as z.ZodMiniType);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  }
  if (def.type === 'array') {
    const element = sample(def.element as z.ZodMiniType);
    return [[element], []].find(takes);
  }
  if (def.type === 'enum') return Object.values(def.entries)[0];
  if (def.type === 'literal') return def.values[0];
  if (def.type === 'union') return def.options.map((option) => sample(option as z.ZodMiniType)).find(takes);
  if (def.type === 'record') return [{}].find(takes);
  if ('innerType' in def) return sample(def.innerType as z.ZodMiniType);
  return [...texts, 1, 10, 0, true].find(takes);
}

/** The positions where an input accepts a text, a number, a choice or a list, at any depth. */
export function placesOf(schema: z.ZodMiniType, at: readonly (string | number)[] = []): (string | number)[][] {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  if (def.type === 'object') {
    return Object.entries(def.shape).flatMap(([name, field]) => placesOf(field as z.ZodMiniType, [...at, name]));
  }
  if (def.type === 'array') return [[...at], ...placesOf(def.element as z.ZodMiniType, [...at, 0])];
  if (def.type === 'union') return def.options.flatMap((option) => placesOf(option as z.ZodMiniType, at));
  if ('innerType' in def) return placesOf(def.innerType as z.ZodMiniType, at);
  return [[...at]];
}

/** A copy of an input with one value at one position. */
export function withValue(input: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === 'number') return [withValue(Array.isArray(input) ? input[0] : undefined, rest, value)];
  const object = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  return { ...object, [key]: withValue(object[key], rest, value) };
}
