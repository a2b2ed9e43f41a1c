/** A field that a history entry changed; null for an absent value. */
export interface ReadChange {
  /** Of a field within another, `filter.state`. */
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Returns only the fields that a history entry changed: of a document in which one field changed, that field. Any
 * content beside `before` and `after`, such as a reason, is returned as a new value.
 *
 * @param content canonical JSON, as the history stores it: equal values are written alike.
 * @example
 * readChanges('{"after":{"a":1,"b":2},"before":{"a":1,"b":1}}'); // [{ field: 'b', before: 1, after: 2 }]
 */
export function readChanges(content: string): ReadChange[] {
  const { before, after, ...rest } = JSON.parse(content) as Record<string, unknown>;
  return [...differences('', before, after), ...differences('', undefined, rest)];
}

function differences(field: string, before: unknown, after: unknown): ReadChange[] {
  const [was, is] = [before ?? null, after ?? null];
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  const documents = [was, is].filter((value) => value !== null);
  if (!documents.every(isDocument)) return [{ field, before: was, after: is }];
  const names = new Set(documents.flatMap((document) => Object.keys(document)));
  return [...names].flatMap((name) =>
    differences(field === '' ? name : `${field}.${name}`, fieldOf(was, name), fieldOf(is, name)),
  );
}

/** Excludes a value with a name and an id, such as a file: it is displayed by its name and never split into fields. */
const isDocument = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('name' in value && 'id' in value);

const fieldOf = (document: unknown, name: string): unknown =>
  document === null ? null : (document as Record<string, unknown>)[name];
