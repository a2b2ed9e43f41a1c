import type { InputProblem } from '#kernel/checks/explain.ts';
import type { Text, TextWith } from '#kernel/i18n/text.ts';
import type { FieldRules } from './form-fields.ts';
import { isSame, type Values } from './form-values.ts';

/** The texts of an array field's rows. */
export interface RowTexts<Rows = readonly unknown[]> {
  /** The title of a row by its position from 1, or a function that returns it. */
  readonly title: TextWith<'place'> | { of(place: number, rows: Rows): string }['of'];
  /** The labels of a row's fields, in the order of the columns of a pasted spreadsheet. */
  readonly labels: Readonly<Record<string, Text>>;
  /** Whether a row displays a field; by default it displays those with a label. */
  readonly shows?: (field: string, row: unknown) => boolean;
  /** Without it, rows are neither added nor removed. */
  readonly add?: Text;
  readonly remove?: TextWith<'place'>;
}

/** Error messages by path. */
export type Messages = Readonly<Record<string, string>>;

/**
 * Problems by path.
 *
 * @example
 * setProblems(messagesOf(failure.problems));
 */
export const messagesOf = (problems: readonly InputProblem[]): Messages =>
  Object.fromEntries(problems.map(({ path, message }) => [path, message]));

/** The error of a field, with those within it by path. */
export interface FieldError {
  readonly type: 'input';
  /** The first of them. */
  readonly message: string;
  readonly types: Record<string, string>;
}

/** The errors of a form by field. A problem within a field, as `lines.3.model`, belongs to that field. */
export function errorsByField(problems: readonly InputProblem[], rules: FieldRules): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const { path, message } of problems) {
    const [name = ''] = path.split('.');
    if (!(name in rules)) continue;
    const error = (errors[name] ??= { type: 'input', message, types: {} });
    error.types[path] ??= message;
  }
  return errors;
}

/** The field of a row that a path names; undefined if the row does not display it. */
export function labelOfPath(path: string, texts: RowTexts | undefined, rows: unknown): Text | undefined {
  const [, index = '', ...inner] = path.split('.');
  if (!/^\d+$/.test(index)) return undefined;
  const field = inner.join('.');
  const isShown = texts?.shows?.(field, Array.isArray(rows) ? rows[Number(index)] : undefined) ?? true;
  return isShown ? texts?.labels[field] : undefined;
}

/** The message beside a whole field: its own, or one within it that no row displays. */
export const messageBeside = (
  error: FieldError | undefined,
  texts: RowTexts | undefined,
  rows: unknown,
): string | undefined => Object.entries(error?.types ?? {}).find(([path]) => !labelOfPath(path, texts, rows))?.[1];

/**
 * The errors that remain when a field gets a new value: those of fields that have not changed, in rows at the same
 * position. A message may refer to another row by its position, so that errors of moved rows are removed.
 *
 * @example
 * setProblems(remainingProblems(problems, 'people', rows, next));
 */
export function remainingProblems(problems: Messages, field: string, before: unknown, after: unknown): Messages {
  const remaining = Object.entries(problems).flatMap(([path, message]) => {
    const [name, index = '', ...inner] = path.split('.');
    if (name !== field) return [[path, message]];
    if (inner.length === 0 || !Array.isArray(before) || !Array.isArray(after)) return [];
    const [row, next] = [before, after].map((rows: readonly Values[]) => rows[Number(index)]);
    const [key = ''] = inner;
    const isUnchanged = before.length === after.length ? isSame(row?.[key], next?.[key]) : isSame(row, next);
    return isUnchanged ? [[path, message]] : [];
  });
  return Object.fromEntries(remaining) as Messages;
}

/**
 * Rows pasted from a spreadsheet or a list, one text for each field; null for a single value, which is pasted unchanged.
 */
export function pastedRows(pasted: string, fields: readonly string[]): Record<string, string>[] | null {
  const lines = pasted.split(/\r?\n/).filter((line) => line.trim() !== '');
  const rows = lines.map((line) => line.split(/[\t,，;；]/).map((cell) => cell.trim()));
  if (rows.every(({ length }) => length < 2)) return null;
  return rows.map((cells) => Object.fromEntries(fields.map((field, at) => [field, cells[at] ?? ''])));
}
