import type { JSONSchema } from 'zod/v4/core';
import type { FieldDocs } from './field-docs.ts';

/** A field as a row of a table. */
export interface FieldRow {
  /** The path from the outside in: `rows[].star`. */
  readonly name: string;
  readonly type: string;
  readonly limits: string;
  readonly meaning: string;
}

type Schema = JSONSchema.JSONSchema;

/** Every field of a schema. Nested fields follow the one that contains them. */
export function fieldRows(schema: Schema, docs: FieldDocs | undefined): FieldRow[] {
  return inside(schema, docs, '');
}

function inside(schema: Schema, docs: FieldDocs | undefined, prefix: string): FieldRow[] {
  const given = withoutNull(schema);
  if (given.anyOf ?? given.oneOf) return variants(given, docs, prefix);
  if (given.items && typeof given.items === 'object' && !Array.isArray(given.items)) {
    return inside(given.items, docs?.items, prefix === '' ? '[]' : prefix);
  }
  const required = new Set(given.required);
  return Object.entries(given.properties ?? {}).flatMap(([name, inner]) => {
    const field = inner as Schema;
    const own = docs?.fields?.get(name);
    const at = `${prefix === '' ? '' : `${prefix}.`}${name}${isList(field) ? '[]' : ''}`;
    const row = {
      name: at,
      type: typeOf(field) + (required.has(name) ? '' : ', optional'),
      limits: limitsOf(field),
      meaning: field.description ?? flat(own?.doc) ?? flat(itemDoc(field, own)) ?? '',
    };
    return [row, ...inside(field, own, at)];
  });
}

function variants(schema: Schema, docs: FieldDocs | undefined, prefix: string): FieldRow[] {
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  return choices.flatMap((choice, index) => {
    const kinds = Object.entries(choice.properties ?? {}).filter(([, field]) => (field as Schema).const !== undefined);
    const kind = kinds.map(([name, field]) => `${name}: ${String((field as Schema).const)}`).join(', ');
    const described = new Set(kinds.map(([name]) => `${prefix}.${name}`));
    const rows = inside(choice, docs?.variants?.[index] ?? docs, prefix).filter(({ name }) => !described.has(name));
    const head = { name: `${prefix} {${kind}}`, type: 'object', limits: '', meaning: '' };
    return kind === '' ? rows : [head, ...rows];
  });
}

/** `null` beside a type is written with the type, not as a separate choice. */
function withoutNull(schema: Schema): Schema {
  const choices = schema.anyOf?.filter((choice) => choice.type !== 'null');
  return choices?.length === 1 && choices[0] ? choices[0] : schema;
}

const isNullable = (schema: Schema): boolean =>
  (schema.anyOf?.some((choice) => choice.type === 'null') ?? false) ||
  (Array.isArray(schema.type) && (schema.type as string[]).includes('null'));

const isList = (schema: Schema): boolean => withoutNull(schema).type === 'array';

function typeOf(schema: Schema): string {
  const bare = withoutNull(schema);
  const named = Array.isArray(bare.type)
    ? (bare.type as string[]).filter((type) => type !== 'null').join(' or ')
    : bare.type;
  const type = bare.type === 'array' ? listOf((bare.items ?? {}) as Schema) : (named ?? choiceType(bare));
  return isNullable(schema) ? `${type} or null` : type;
}

const listOf = (items: Schema): string => (items.not ? 'empty list' : `list of ${plural(typeOf(items))}`);
const plural = (type: string): string => (type === 'any' ? 'anything' : type.replace(/^\w+/, '$&s'));

function choiceType(schema: Schema): string {
  const types = new Set((schema.anyOf ?? schema.oneOf ?? []).map(typeOf));
  for (const value of schema.enum ?? []) types.add(value === null ? 'null' : typeof value);
  return types.size === 0 ? 'any' : [...types].join(' or ');
}

function limitsOf(schema: Schema): string {
  const bare = withoutNull(schema);
  const said: string[] = [];
  if (bare.type === 'array' && typeof bare.items === 'object') said.push(limitsOf(bare.items as Schema));
  if (bare.enum) said.push(bare.enum.map((value) => `\`${String(value)}\``).join(', '));
  if (bare.const !== undefined) said.push(`\`${String(bare.const)}\``);
  if (bare.maxLength !== undefined) said.push(range(bare.minLength ?? 0, bare.maxLength, 'characters'));
  if (bare.pattern !== undefined) said.push(`\`${bare.pattern}\``);
  if (bare.maxItems !== undefined) said.push(range(bare.minItems ?? 0, bare.maxItems, 'entries'));
  const { minimum = -Infinity, maximum = Infinity } = bare;
  const bounded = Math.abs(minimum) < Number.MAX_SAFE_INTEGER || maximum < Number.MAX_SAFE_INTEGER;
  if (bounded) said.push(range(minimum, maximum, ''));
  if (bare.default !== undefined) said.push(`default ${JSON.stringify(bare.default)}`);
  return said.filter((words) => words !== '').join('; ');
}

function range(from: number, to: number, what: string): string {
  const write = (value: number): string => value.toLocaleString('en-US');
  if (to === Number.MAX_SAFE_INTEGER || to === Infinity) return `from ${write(from)} ${what}`.trim();
  return `${write(from)} to ${write(to)} ${what}`.trim();
}

const itemDoc = (schema: Schema, docs: FieldDocs | undefined): string | undefined =>
  isList(schema) ? docs?.items?.doc : undefined;

/** A docstring as one line, without its tags. */
export const flat = (doc: string | undefined): string | undefined =>
  doc
    ?.split(/\n\s*@/)[0]
    ?.replace(/\s+/g, ' ')
    .trim();
