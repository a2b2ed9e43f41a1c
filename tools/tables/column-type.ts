import type { CatalogColumn } from './read-columns.ts';

/** What pg's parsers return, with the one that the product sets: a date stays its text. */
const parsed: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  daterange: 'string',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'string',
  int8range: 'string',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
};

/** The types that the catalog does not know, by `schema.table.column`. */
export interface ColumnOverrides {
  /** The type of the value, read and written. */
  readonly values: Readonly<Record<string, string>>;
  /** The type of a jsonb column's value as it is read; it is written as JSON text. */
  readonly json: Readonly<Record<string, string>>;
  /** The whole type of a column, with its nullability. */
  readonly columns: Readonly<Record<string, string>>;
}

/** Writes the Kysely type of a column. Throws for a jsonb column without an override and for an unknown type. */
export function columnType(column: CatalogColumn, overrides: ColumnOverrides): string {
  const name = `${column.schema}.${column.table}.${column.column}`;
  const whole = overrides.columns[name];
  if (whole !== undefined) return whole;
  const orNull = column.isNullable ? ' | null' : '';
  const json = overrides.json[name];
  if (json !== undefined) {
    const written = `string${orNull}`;
    const inserted = column.hasDefault && !column.isNullable ? `${written} | undefined` : written;
    return `ColumnType<${json}${orNull}, ${inserted}, ${written}>`;
  }
  const value = (overrides.values[name] ?? valueType(column, name)) + orNull;
  if (column.isGenerated) return `GeneratedAlways<${value}>`;
  return column.hasDefault && !column.isNullable ? `Generated<${value}>` : value;
}

function valueType(column: CatalogColumn, name: string): string {
  const type = parsed[column.type];
  if (type === undefined) throw new Error(`${name} is ${column.type}: add its type to tools/tables/overrides.ts`);
  if (column.isArray) return `${type}[]`;
  return column.checks.map((check) => allowedValues(check, type)).find((values) => values !== undefined) ?? type;
}

const literal = String.raw`(?:'[^']*'|\(?-?\d+\)?)(?:::[a-z ]+)?`;
const oneOf = new RegExp(
  String.raw`^CHECK \(\((?:\((\w+) IS NULL\) OR \()?"?(\w+)"? = (?:ANY \(ARRAY\[(.+)\]\)|(${literal}))\)?\)\)$`,
);

/** Returns the union of the values that a check `column in (…)` allows; undefined for any other check. */
export function allowedValues(check: string, type: string): string | undefined {
  const [, , , list, single] = oneOf.exec(check) ?? [];
  const values = (list ?? single)?.match(new RegExp(literal, 'g'))?.map((value) => value.replace(/::[a-z ]+$/, ''));
  if (values === undefined) return undefined;
  if (type === 'number') return values.map((value) => value.replace(/[()']/g, '')).join(' | ');
  return type === 'string' && values.every((value) => value.startsWith("'")) ? values.join(' | ') : undefined;
}
