import type { JSONSchema } from 'zod/v4/core';
import type { FieldDocs } from './field-docs.ts';
import { flat } from './field-rows.ts';

type Schema = JSONSchema.JSONSchema;

/** Adds the comments of the source to a JSON schema: the schema has the allowed values of a field, only they its meaning. */
export function describedSchema(schema: Schema, docs: FieldDocs | undefined): Schema {
  const { properties, items, anyOf, oneOf, ...rest } = schema;
  const variants = (choices: readonly Schema[]): Schema[] =>
    choices.map((choice, index) => describedSchema(choice, docs?.variants?.[index] ?? docs));
  return {
    ...rest,
    ...(anyOf && { anyOf: variants(anyOf) }),
    ...(oneOf && { oneOf: variants(oneOf) }),
    ...(isSchema(items) && { items: describedSchema(items, docs?.items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [
          name,
          isSchema(field) ? describedField(field, docs?.fields?.get(name)) : field,
        ]),
      ),
    }),
  };
}

function describedField(field: Schema, docs: FieldDocs | undefined): Schema {
  const description = field.description ?? flat(docs?.doc) ?? flat(docs?.items?.doc);
  return { ...describedSchema(field, docs), ...(description && { description }) };
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
