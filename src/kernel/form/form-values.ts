import { agreeOnFiles, type FieldRule, type FieldRules } from './form-fields.ts';

/** A file in a form; the call receives its id. */
export interface HeldFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * The values of a form's controls, by field: texts of lines and numbers, lists, switches, files, and values of custom
 * controls.
 */
export type Values = Readonly<Record<string, unknown>>;

/** A record as it fills a form; without one, the empty form. */
export const valuesOf = (rules: FieldRules, record: Values | undefined): Values =>
  Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, valueOf(rule, record?.[name])]));

function valueOf({ kind, blank }: FieldRule, stored: unknown): unknown {
  if (stored === undefined || stored === null) return blank;
  return kind === 'number' ? `${stored as number}` : stored;
}

/**
 * An empty row of an array field.
 *
 * @example
 * const blank = blankRow(fieldsOf(enrolStaff.input).people.rows); // { name: '', phone: '' }
 */
export const blankRow = (rules: FieldRules): Values =>
  Object.fromEntries(Object.entries(rules).map(([name, { empty, blank }]) => [name, empty === null ? null : blank]));

/** The input that a form sends. An empty field is left out if the call allows that, else sent as its empty value. */
export function inputOf(rules: FieldRules, values: Values): Record<string, unknown> {
  const given = Object.entries(rules).map(([name, rule]) => {
    // for files of any control
    if (isHeldFile(values[name])) agreeOnFiles(rule, name, 'file');
    return [name, sentOf(rule, values[name])] as const;
  });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

function sentOf({ kind, empty, rows }: FieldRule, value: unknown): unknown {
  if (value === undefined || isEmpty(value)) return empty;
  if (rows && Array.isArray(value)) return value.map((row) => sentRow(rows, row as Values));
  if (kind === 'file') return (value as HeldFile).id;
  if (kind === 'files') return (value as readonly HeldFile[]).map(({ id }) => id);
  if (kind === 'number' && typeof value === 'string' && /^[+-]?\d+(\.\d+)?$/.test(value.trim())) return Number(value);
  return value;
}

/** A row with its typed numbers as numbers; its other fields are sent as they are. */
const sentRow = (rules: FieldRules, row: Values): Values =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const rule = rules[name];
      return [name, rule?.kind === 'number' && typeof value === 'string' ? sentOf(rule, value) : value];
    }),
  );

const isHeldFile = (value: unknown): value is HeldFile =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value && 'size' in value;

/** Returns true if a control is empty. */
export const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Returns true if two controls have equal values.
 *
 * @example
 * const isTyped = !isSame(row, blank);
 */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
