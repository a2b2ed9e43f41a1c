import { isSame, type Values } from './form-values.ts';

/** A field that another user has changed since this form was filled from the record. */
export interface Change {
  readonly field: string;
  readonly theirs: unknown;
  /** The local input, if it differs from theirs; otherwise the form has adopted theirs. */
  readonly mine?: unknown;
}

/**
 * Merges the local input with a version stored meanwhile by another user. Local input stays; a field that was not
 * edited here gets the stored value.
 *
 * @param base the common initial values.
 */
export function rebase(
  base: Values,
  theirs: Values,
  typed: Values,
): { readonly values: Values; readonly changes: readonly Change[] } {
  const changes: Change[] = [];
  const values: Record<string, unknown> = { ...typed };
  for (const [field, stored] of Object.entries(theirs)) {
    if (isSame(stored, base[field]) || isSame(stored, typed[field])) continue;
    if (isSame(typed[field], base[field])) {
      values[field] = stored;
      changes.push({ field, theirs: stored });
    } else changes.push({ field, theirs: stored, mine: typed[field] });
  }
  return { values, changes };
}
