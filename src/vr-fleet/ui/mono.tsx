import type { ReactNode } from 'react';

/** Serial numbers, addresses, hashes, revisions, times, sizes: what must not be misread. Never names and words. */
export const Mono = ({ children, faint }: { readonly children: ReactNode; readonly faint?: boolean }): ReactNode => (
  <span className={faint ? 'mono muted' : 'mono'}>{children}</span>
);
