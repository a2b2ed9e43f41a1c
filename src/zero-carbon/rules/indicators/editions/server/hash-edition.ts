import { createHash } from 'node:crypto';
import { canonicalJson } from '#kernel/workflow/canonical-json.ts';

/** SHA-256 of a version's code and document, in hexadecimal digits. */
export const hashOfEdition = ({ code, document }: { readonly code: string; readonly document: unknown }): string =>
  createHash('sha256').update(canonicalJson({ code, document })).digest('hex');
