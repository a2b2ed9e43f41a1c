import { isSame, type Values } from './form-values.ts';

/** A field that somebody else has changed since this form was filled from the record. */
export interface Change {
  readonly field: string;
  readonly theirs: unknown;
  /** What was typed here, where that differs from theirs; else theirs has been taken over. */
  readonly mine?: unknown;
}

/**
 * Joins what was typed with what somebody else has stored since. What was typed stays; a field that was not touched here
 * takes what is stored now.
 *
 * @param base what both began with.
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
