import type * as z from 'zod/mini';
import { calendarDate, recordId } from '#kernel/checks/fields.ts';

/** The value of a filter: a text, one or many of a closed list, a day, yes or no, a number, another record. */
export type FilterKind =
  | { readonly kind: 'line'; readonly max: number }
  | { readonly kind: 'choice' | 'many'; readonly values: readonly string[] }
  | { readonly kind: 'day' | 'flag' | 'number' | 'record' };

/**
 * The kind of a filter, from its schema.
 *
 * @throws TypeError for a schema without a matching control, and for a choice whose values an address could not
 *   distinguish.
 */
export function filterKind(schema: z.ZodMiniType): FilterKind {
  if (schema === calendarDate) return { kind: 'day' };
  if (schema === recordId) return { kind: 'record' };
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return { kind: 'line', max: maxLength(schema) };
    case 'enum':
      return { kind: 'choice', values: Object.values(def.entries).map(String) };
    case 'array': {
      const one = filterKind(def.element as unknown as z.ZodMiniType);
      if (one.kind === 'choice' && !one.values.some((value) => value.includes('.')))
        return { kind: 'many', values: one.values };
      break;
    }
    case 'boolean':
      return { kind: 'flag' };
    case 'number':
      return { kind: 'number' };
    default:
  }
  throw new TypeError(`No control for a filter of ${def.type}`);
}

const maxLength = (schema: z.ZodMiniType): number => (schema._zod.bag['maximum'] as number | undefined) ?? 100;
