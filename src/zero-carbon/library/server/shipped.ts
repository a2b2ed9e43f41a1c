import { createHash } from 'node:crypto';

/** The mark of a shipped row's content: a start rewrites only rows whose mark a release changed. */
export const markOf = (row: object): string =>
  createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 32);
