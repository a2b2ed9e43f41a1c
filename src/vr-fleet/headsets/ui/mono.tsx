import type { ReactNode } from 'react';

/**
 * Monospaced text that must not be misread: serial numbers, addresses, hashes, revisions, times, sizes. Never names and
 * words.
 */
export const Mono = ({ children, faint }: { readonly children: ReactNode; readonly faint?: boolean }): ReactNode => (
  <span className={faint ? 'mono muted' : 'mono'}>{children}</span>
);
