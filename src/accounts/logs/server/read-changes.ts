/** A field of a record, before and after; as JSON, null where there was nothing. */
export interface Change {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * The fields that an entry of the history tells of. Whatever it says beside `before` and `after`, such as a reason, comes
 * as something that was not there before.
 *
 * @param content canonical JSON, as the history keeps it.
 */
export function readChanges(content: string): Change[] {
  const { before, after, ...rest } = JSON.parse(content) as Record<string, unknown>;
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return [
    ...fields.map((field) => ({ field, before: written(was[field]), after: written(is[field]) })),
    ...Object.entries(rest).map(([field, value]) => ({ field, before: null, after: written(value) })),
  ];
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const written = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);
