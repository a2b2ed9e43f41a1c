import type { ReactNode } from 'react';

/** A row of controls above a list. */
export const Toolbar = ({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode => (
  <div className="toolbar" role="group" aria-label={label}>
    {children}
  </div>
);
