/** Postgres: the disk is full; the transaction is read-only, as it is while the disk is nearly so. Node: no space left. */
const codes: ReadonlySet<unknown> = new Set(['53100', '25006', 'ENOSPC']);

/**
 * Returns true if an error means that nothing can be stored at the moment; reads still work.
 *
 * @example
 * if (isUnwritable(error)) return respond.full(lang);
 */
export const isUnwritable = (error: unknown): boolean =>
  codes.has((error as { readonly code?: unknown } | null | undefined)?.code);
