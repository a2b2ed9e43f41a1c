/** The content of a history entry. `undefined` fields are left out; dates become ISO 8601. */
export type Content = Readonly<Record<string, unknown>>;

/**
 * Serializes a content to its only valid text: JSON without spaces, the fields of every object in order of their UTF-16
 * code units. The text is stored as it was hashed, so a check never needs to serialize the content again.
 *
 * @throws TypeError for a value that JSON cannot represent (a bigint, a cycle).
 *
 * @example
 * canonicalJson({ b: 1, a: 2 }); // '{"a":2,"b":1}'
 */
export const canonicalJson = (content: Content): string => JSON.stringify(content, sortFields);

function sortFields(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const names = Object.keys(value).toSorted((a, b) => (a < b ? -1 : 1));
  // Without a prototype, so that a field named __proto__ is a field.
  const sorted = Object.create(null) as Record<string, unknown>;
  for (const name of names) sorted[name] = (value as Record<string, unknown>)[name];
  return sorted;
}
