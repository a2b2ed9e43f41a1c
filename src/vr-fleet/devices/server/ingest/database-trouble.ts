/**
 * Whether a statement failed for what it was given rather than for the state of the database: a value that does not fit,
 * or a constraint (SQLSTATE classes 22 and 23). Given again, it fails again.
 */
export const isMessageAtFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code);
